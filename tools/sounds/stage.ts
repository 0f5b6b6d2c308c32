import { seededRandom } from './seeded-random.ts';

export const SAMPLE_RATE = 44_100;
/** Longer than any sound may become: what rings on is cut when it is mastered. */
const RENDER_SECONDS = 4.5;

/** No score adds up to so much: a filter or an envelope that did is a mistake. */
const RUNAWAY = 4;

/** Where one sound is built: what plays connects to `out`. */
export interface Stage {
  context: BaseAudioContext;
  out: AudioNode;
  noise: AudioBuffer;
  /** From 0 up to, not including, 1; the same on each run. */
  random: () => number;
}

type ContextClass = new (channels: number, frames: number, sampleRate: number) => OfflineAudioContext;

function fill(buffer: AudioBuffer, sampleAt: (index: number) => number): AudioBuffer {
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = sampleAt(index);
  return buffer;
}

/** A small warm room, as the answer that it gives to a click. */
function roomOf(context: BaseAudioContext, random: () => number): AudioBuffer {
  const length = Math.round(0.9 * SAMPLE_RATE);
  let low = 0;
  return fill(context.createBuffer(1, length, SAMPLE_RATE), (index) => {
    const t = index / SAMPLE_RATE;
    // It loses its brightness as it fades.
    low += (0.75 * Math.exp(-3 * t) + 0.05) * (random() * 2 - 1 - low);
    return t < 0.012 ? 0 : low * Math.exp(-7 * t);
  });
}

/** Plays a sound into memory; `room` from 0 to 1 says how much of it comes back from the walls. */
export async function renderSound(
  Context: ContextClass,
  seed: string,
  room: number,
  play: (stage: Stage) => void,
): Promise<Float32Array> {
  const context = new Context(1, RENDER_SECONDS * SAMPLE_RATE, SAMPLE_RATE);
  const random = seededRandom(seed);
  const noise = fill(
    context.createBuffer(1, RENDER_SECONDS * SAMPLE_RATE, SAMPLE_RATE),
    () => random() * 2 - 1,
  );
  const out = context.createGain();
  out.gain.value = 0.25;
  out.connect(context.destination);
  const walls = context.createConvolver();
  walls.buffer = roomOf(context, random);
  const wet = context.createGain();
  wet.gain.value = room;
  out.connect(walls).connect(wet).connect(context.destination);
  play({ context, out, noise, random });
  const samples = (await context.startRendering()).getChannelData(0);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (!(loudest > 0 && loudest < RUNAWAY))
    throw new Error(`It is silent, or something in it ran away: ${loudest}`);
  return samples;
}
