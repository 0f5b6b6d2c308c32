import { levellingGain } from '#core/sound/loudness.ts';

const SAMPLE_RATE = 44_100;
/** Enough to know how loud a sound is, and measured within a frame or two. */
const MEASURED_SECONDS = 20;
/** A larger file takes too much memory when it is unpacked: it plays as it is. */
const LARGEST_BYTES = 6 * 1024 * 1024;

/** What a sound is to be multiplied with to be as loud as ours. @throws Error when it cannot be read. */
export async function measureGain(url: string): Promise<number> {
  const answer = await fetch(url);
  const size = Number(answer.headers.get('content-length') ?? 0);
  if (!answer.ok || size > LARGEST_BYTES) throw new Error('The sound cannot be measured.');
  // One that renders nothing needs no leave to sound.
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await answer.arrayBuffer());
  const channels = Array.from({ length: Math.min(2, sound.numberOfChannels) }, (_, index) =>
    sound.getChannelData(index).subarray(0, MEASURED_SECONDS * sound.sampleRate),
  );
  return levellingGain(channels, sound.sampleRate);
}
