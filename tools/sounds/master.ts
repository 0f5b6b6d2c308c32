import { LOUDNESS_TARGET, loudestMoment } from '../../core/sound/loudness.ts';
import { SAMPLE_RATE } from './stage.ts';

const LONGEST_SECONDS = 4;
const SHORTEST_SECONDS = 0.3;
/** Quieter than this below the loudest sample is not heard any more. */
const HEARD = 10 ** (-46 / 20);
const FADE_SECONDS = 0.05;
/** What the encoder adds to the peaks stays below -1 dBFS. */
const CEILING = 0.68;
const KNEE = 0.45;
/** The encoder turns one channel down by so much. */
const ENCODER_LOSS_LU = 0.44;
const TOLERANCE_LU = 0.05;
const MOST_ROUNDS = 40;

/** Without the silence before and after it, and with an end that does not click. */
function trim(samples: Float32Array): Float32Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isHeard = (sample: number) => Math.abs(sample) > loudest * HEARD;
  const start = samples.findIndex(isHeard);
  const end = samples.findLastIndex(isHeard) - start + 1;
  const length = Math.min(
    LONGEST_SECONDS * SAMPLE_RATE,
    Math.max(end + FADE_SECONDS * SAMPLE_RATE, SHORTEST_SECONDS * SAMPLE_RATE),
  );
  const fade = FADE_SECONDS * SAMPLE_RATE;
  return samples
    .slice(start, start + length)
    .map((sample, index) => sample * Math.min(1, (length - index) / fade));
}

/** Rounds off what is above the knee, so that nothing is above the ceiling. */
function limit(sample: number): number {
  const size = Math.abs(sample);
  if (size <= KNEE) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room));
}

/** As loud as all others of the set. @throws Error when it cannot be. */
export function master(raw: Float32Array): Float32Array {
  const samples = trim(raw);
  let gain = 1;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const levelled = samples.map((sample) => limit(sample * gain));
    const missing = LOUDNESS_TARGET + ENCODER_LOSS_LU - loudestMoment([levelled], SAMPLE_RATE);
    if (Math.abs(missing) < TOLERANCE_LU) return levelled;
    gain *= 10 ** (missing / 20);
  }
  throw new Error('It cannot be made as loud as the others.');
}
