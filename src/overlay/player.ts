import { ALERT_HARD_LIMIT_MS, VOLUME_MAX } from '#core/alerts/limits.ts';
import type { AlertItem, AlertPlay } from '#core/alerts/schema.ts';
import type { AlertFrame } from '#core/stream/schema.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import type { OverlayRole } from './address.ts';
import type { Cancel, Clock } from './clock.ts';
import type { MediaCache } from './media-cache.ts';
import type { Sound } from './media.ts';
import type { ShownAlert, Stage } from './render.ts';

/** Media that need longer do not hold an alert back: it shows without them. */
export const MEDIA_WAIT_MS = 3000;
/** A sound that says how long it is gets this much longer to end. */
const SOUND_GRACE_MS = 1500;
const REMEMBERED_ALERTS = 200;

interface PlayerDeps {
  clock: Clock;
  stage: Stage;
  pictures: MediaCache<HTMLElement>;
  sounds: MediaCache<Sound>;
  acknowledge: Acknowledgements;
  role: OverlayRole;
  onIdle(): void;
}

interface Current {
  play: AlertPlay;
  isLead: boolean;
  shown: ShownAlert | undefined;
  sound: Sound | undefined;
  /** What must still come to its end before the alert leaves. */
  open: Set<'duration' | 'sound'>;
  cancels: Cancel[];
}

/** Plays one alert at a time; nothing that a picture or a sound does can stop it (overlay.md, Overlay client). */
export class AlertPlayer {
  private current: Current | undefined;
  private waiting: AlertFrame[] = [];
  /** Alerts that ended here, and whether this page led them. */
  private readonly ended = new Map<string, boolean>();
  private maxVolume = VOLUME_MAX;

  constructor(private readonly deps: PlayerDeps) {}

  get isIdle(): boolean {
    return this.current === undefined && this.waiting.length === 0;
  }

  receive({ play, lead }: AlertFrame): void {
    const isLead = lead && this.deps.role === 'overlay';
    if (this.current?.play.id === play.id) {
      this.repeatCurrent(this.current, isLead);
      return;
    }
    const endedAsLead = this.ended.get(play.id);
    // An alert that was only mirrored here and now comes as lead was never shown by its first lead.
    if (endedAsLead === true || (endedAsLead === false && !isLead)) {
      if (isLead) this.deps.acknowledge.done(play.id);
      return;
    }
    const queued = this.waiting.find((frame) => frame.play.id === play.id);
    if (queued !== undefined) queued.lead ||= isLead;
    else this.waiting.push({ play, lead: isLead });
    this.next();
  }

  /** Takes an alert off at once: the streamer skipped it. What is said of it afterwards changes nothing on the server. */
  stop(id: string): void {
    this.waiting = this.waiting.filter(({ play }) => play.id !== id);
    if (this.current?.play.id === id) this.finish(this.current);
  }

  /** No sound is louder from now on; 0 is silence. */
  limitVolume(maxVolume: number): void {
    this.maxVolume = maxVolume;
    if (this.current !== undefined) this.current.sound?.setVolume(this.volumeOf(this.current.play.item));
  }

  private volumeOf({ volume }: AlertItem): number {
    return Math.min(volume, this.maxVolume) / 100;
  }

  /** What was not started goes back to the server's queue, which will send it again, perhaps to somebody else. */
  connectionLost(): void {
    this.waiting = [];
    if (this.current === undefined || this.current.shown !== undefined) return;
    cancelAll(this.current);
    this.current = undefined;
    this.deps.onIdle();
  }

  private repeatCurrent(current: Current, isLead: boolean): void {
    if (!isLead) return;
    current.isLead = true;
    if (current.shown !== undefined) this.deps.acknowledge.started(current.play.id);
  }

  private next(): void {
    if (this.current !== undefined) return;
    const frame = this.waiting.shift();
    if (frame === undefined) {
      this.deps.onIdle();
      return;
    }
    const current: Current = {
      play: frame.play,
      isLead: frame.lead,
      shown: undefined,
      sound: undefined,
      open: new Set(),
      cancels: [],
    };
    this.current = current;
    this.prepare(current);
  }

  private prepare(current: Current): void {
    const { pictures, sounds, clock } = this.deps;
    const { imagen, sonido } = current.play.item;
    const loads = [
      pictures.prepare(imagen, MEDIA_WAIT_MS),
      current.isLead && this.volumeOf(current.play.item) > 0
        ? sounds.prepare(sonido, MEDIA_WAIT_MS)
        : undefined,
    ].filter((load) => load !== undefined);
    // Decoded media are shown in the task that brought the frame: no promise, no timer in between.
    if (loads.length === 0) {
      this.show(current);
      return;
    }
    const showOnce = (): void => {
      if (this.current === current && current.shown === undefined) this.show(current);
    };
    current.cancels.push(clock.after(MEDIA_WAIT_MS, showOnce));
    void Promise.all(loads).then(showOnce);
  }

  private show(current: Current): void {
    const { stage, pictures, acknowledge, clock } = this.deps;
    const { id, item } = current.play;
    cancelAll(current);
    try {
      current.shown = stage.show(current.play, pictures.ready(item.imagen));
    } catch {
      this.finish(current);
      return;
    }
    if (current.isLead) acknowledge.started(id);
    current.open.add('duration');
    this.playSound(current);
    current.cancels.push(
      clock.after(Math.max(0, item.duracion - current.shown.leaveMs), () => this.close(current, 'duration')),
      clock.after(ALERT_HARD_LIMIT_MS, () => this.finish(current)),
    );
  }

  private playSound(current: Current): void {
    const { sounds, clock } = this.deps;
    const volume = this.volumeOf(current.play.item);
    const { sonido } = current.play.item;
    const sound = current.isLead && volume > 0 ? sounds.ready(sonido) : undefined;
    if (sound === undefined) return;
    const end = (): void => this.close(current, 'sound');
    current.sound = sound;
    current.open.add('sound');
    sound.play(volume).then(end, end);
    if (Number.isFinite(sound.durationMs)) {
      current.cancels.push(clock.after(sound.durationMs + SOUND_GRACE_MS, end));
    }
  }

  private close(current: Current, part: 'duration' | 'sound'): void {
    if (this.current !== current || !current.open.delete(part) || current.open.size > 0) return;
    const { shown } = current;
    if (shown === undefined) return;
    shown.leave();
    current.cancels.push(this.deps.clock.after(shown.leaveMs, () => this.finish(current)));
  }

  private finish(current: Current): void {
    if (this.current !== current) return;
    const { id } = current.play;
    cancelAll(current);
    current.sound?.stop();
    current.shown?.remove();
    this.current = undefined;
    this.remember(id, current.isLead);
    if (current.isLead) this.deps.acknowledge.done(id);
    this.next();
  }

  private remember(id: string, isLead: boolean): void {
    this.ended.delete(id);
    this.ended.set(id, isLead);
    for (const oldest of this.ended.keys()) {
      if (this.ended.size <= REMEMBERED_ALERTS) break;
      this.ended.delete(oldest);
    }
  }
}

function cancelAll(current: Current): void {
  for (const cancel of current.cancels) cancel();
  current.cancels = [];
}
