import type { Clock } from './clock.ts';
import type { Sound } from './media.ts';

/** A sound that is there does not wait longer for its measure: better as it is than too late. */
const MEASURE_WAIT_MS = 1000;

/**
 * The same sound, its volume multiplied by what the measure says. The element's own volume is what changes: an audio
 * graph would be silent for files of other sites, and in a tab until somebody clicks.
 */
async function levelSound(load: Promise<Sound>, measured: Promise<number>, clock: Clock): Promise<Sound> {
  let gain = 1;
  const known = measured.then(
    (found) => void (gain = found),
    // It cannot be read, only played.
    () => undefined,
  );
  const sound = await load;
  await new Promise<void>((resolve) => {
    const cancel = clock.after(MEASURE_WAIT_MS, resolve);
    void known.then(cancel).then(() => resolve());
  });
  const level = (volume: number): number => Math.min(1, volume * gain);
  return {
    ...sound,
    play: (volume) => sound.play(level(volume)),
    setVolume: (volume) => sound.setVolume(level(volume)),
  };
}

/** Opens sounds, and brings them to one loudness while the streamer wants that. */
export class SoundLeveller {
  private isOn = false;

  constructor(
    private readonly load: (url: string) => Promise<Sound>,
    private readonly measure: (url: string) => Promise<number>,
    private readonly clock: Clock,
  ) {}

  /** Answers whether that is a change, after which what is open should be opened again. */
  turn(isOn: boolean): boolean {
    const isChange = this.isOn !== isOn;
    this.isOn = isOn;
    return isChange;
  }

  open(url: string): Promise<Sound> {
    const sound = this.load(url);
    return this.isOn ? levelSound(sound, this.measure(url), this.clock) : sound;
  }
}
