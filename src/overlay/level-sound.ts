import type { Clock } from '#core/base/clock.ts';
import { measureGain } from './measure-gain.ts';
import type { Sound } from './media.ts';

/** A sound that is there does not wait longer for its measure: better as it is than too late. */
const MEASURE_WAIT_MS = 1000;

/**
 * The same sound, its volume multiplied by what the measure says. The element's own volume is what changes: an audio
 * graph would be silent for files of other sites, and in a tab until somebody clicks.
 */
export async function levelSound(sound: Sound, url: string, clock: Clock): Promise<Sound> {
  let gain = 1;
  const measured = measureGain(url).then(
    (found) => void (gain = found),
    // It cannot be read, only played.
    () => undefined,
  );
  await new Promise<void>((resolve) => {
    const cancel = clock.after(MEASURE_WAIT_MS, resolve);
    void measured.then(cancel).then(() => resolve());
  });
  const level = (volume: number): number => Math.min(1, volume * gain);
  return {
    ...sound,
    play: (volume) => sound.play(level(volume)),
    setVolume: (volume) => sound.setVolume(level(volume)),
  };
}
