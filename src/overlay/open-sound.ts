import type { Clock } from '#core/base/clock.ts';
import type { Sound } from './media.ts';

/** Opens sounds, and brings them to one loudness while the streamer wants that. */
export class SoundOpener {
  private isLevelling = false;

  constructor(
    private readonly load: (url: string) => Promise<Sound>,
    private readonly clock: Clock,
  ) {}

  /** Answers whether that is a change, after which what is open should be opened again. */
  level(isWanted: boolean): boolean {
    const isChange = this.isLevelling !== isWanted;
    this.isLevelling = isWanted;
    return isChange;
  }

  async open(url: string): Promise<Sound> {
    if (!this.isLevelling) return this.load(url);
    // Costs its script only where it is asked for; without it a sound plays as it is.
    const part = import('./level-sound.ts').then(
      ({ levelSound }) => levelSound,
      () => undefined,
    );
    const [sound, levelSound] = await Promise.all([this.load(url), part]);
    return levelSound === undefined ? sound : levelSound(sound, url, this.clock);
  }
}
