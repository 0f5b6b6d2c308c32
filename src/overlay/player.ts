import { fontUrl } from '#core/alerts/font-files.ts';
import { ALERT_HARD_LIMIT_MS, SOUND_OVERTIME_MS, VOLUME_MAX } from '#core/alerts/limits.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import type { Cancel, Clock } from '#core/base/clock.ts';
import type { AlertFrame } from '#core/stream/schema.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import type { OverlayRole } from './address.ts';
import type { MediaCache } from './media-cache.ts';
import type { CodeFrame } from './code-frame.ts';
import type { Picture, Sound } from './media.ts';
import type { ShownAlert, Stage } from './render.ts';

/** Media that need longer do not hold an alert back: it shows without them. */
export const MEDIA_WAIT_MS = 3000;
/** A sound that says how long it is gets this much longer to end. */
const SOUND_GRACE_MS = 1500;
const REMEMBERED_ALERTS = 200;
/** A sound that is longer goes on under the words. */
const SOUND_FIRST_MS = 4000;
/** A second in eighths, which add up exactly. */
const FADE_STEP = 0.125;
const FADE_STEP_MS = 125;
/** Words that need longer than this are not waited for. */
export const SPEECH_WAIT_MS = 6000;

interface PlayerDeps {
  clock: Clock;
  stage: Stage;
  pictures: MediaCache<Picture>;
  sounds: MediaCache<Sound>;
  fonts: Pick<MediaCache<unknown>, 'prepare'>;
  acknowledge: Acknowledgements;
  role: OverlayRole;
  /** What an alert says; rejects when it says nothing. Left out where nothing is spoken. */
  loadSpeech?(alertId: string): Promise<Sound>;
  onIdle(): void;
}

type Part = 'duration' | 'sound' | 'video' | 'speech';

interface Current {
  play: AlertPlay;
  isLead: boolean;
  shown: ShownAlert | undefined;
  code: CodeFrame | undefined;
  speech: Promise<Sound> | undefined;
  /** Sound and video that play. */
  media: Pick<Sound, 'stop' | 'setVolume'>[];
  /** What must still come to its end before the alert leaves. */
  open: Set<Part>;
  cancels: Cancel[];
}

/** Plays one alert at a time; nothing that a picture or a sound does can stop it. */
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
    const { current } = this;
    if (current?.play.id === play.id) {
      current.isLead ||= isLead;
      if (isLead && current.shown !== undefined) this.deps.acknowledge.started(play.id);
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
    if (this.current === undefined) return;
    for (const media of this.current.media) media.setVolume(this.volumeOf(this.current));
  }

  /** What was not started goes back to the server's queue, which will send it again, perhaps to somebody else. */
  connectionLost(): void {
    this.waiting = [];
    if (this.current === undefined || this.current.shown !== undefined) return;
    cancelAll(this.current);
    this.current.code?.remove();
    this.current = undefined;
    this.deps.onIdle();
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
      code: undefined,
      speech: undefined,
      media: [],
      open: new Set(),
      cancels: [],
    };
    this.current = current;
    this.prepare(current);
  }

  private prepare(current: Current): void {
    const { pictures, sounds, fonts, stage } = this.deps;
    const { imagen, sonido, fuente, tts } = current.play.item;
    if (tts !== 'none' && this.volumeOf(current) > 0) {
      current.speech = this.deps.loadSpeech?.(current.play.id);
      // Heard of when it is waited for.
      current.speech?.catch(() => undefined);
    }
    current.code = stage.openCode(current.play);
    const loads = [
      pictures.prepare(imagen, MEDIA_WAIT_MS),
      fonts.prepare(fontUrl(fuente), MEDIA_WAIT_MS),
      this.volumeOf(current) > 0 ? sounds.prepare(sonido, MEDIA_WAIT_MS) : undefined,
      current.code?.ready,
      stage.prepare(current.play),
    ].filter((load) => load !== undefined);
    // Decoded media are shown in the task that brought the frame: no promise, no timer in between.
    if (loads.length === 0) {
      this.show(current);
      return;
    }
    const showOnce = (): void => {
      if (this.current === current && current.shown === undefined) this.show(current);
    };
    this.after(current, MEDIA_WAIT_MS, showOnce);
    void Promise.all(loads).then(showOnce);
  }

  private show(current: Current): void {
    const { stage, pictures, acknowledge } = this.deps;
    const { id, item } = current.play;
    cancelAll(current);
    const picture = pictures.ready(item.imagen);
    try {
      current.shown = stage.show(current.play, {
        picture: picture?.element,
        code: current.code,
        onDone: () => this.close(current, 'duration'),
      });
    } catch {
      this.finish(current);
      return;
    }
    if (current.isLead) acknowledge.started(id);
    current.open.add('duration');
    this.speak(current, this.playSound(current));
    if (current.code?.isReady !== true) this.playVideo(current, picture);
    this.after(current, Math.max(0, item.duracion - current.shown.leaveMs), () =>
      this.close(current, 'duration'),
    );
    this.after(current, ALERT_HARD_LIMIT_MS, () => this.finish(current));
  }

  /** Runs later, unless the alert is over by then. */
  private after(current: Current, ms: number, run: () => void): void {
    current.cancels.push(this.deps.clock.after(ms, run));
  }

  private volumeOf({ isLead, play }: Current): number {
    return isLead ? Math.min(play.item.volume, this.maxVolume) / 100 : 0;
  }

  /** Answers when the sound is over, undefined without one. */
  private playSound(current: Current): Promise<void> | undefined {
    const volume = this.volumeOf(current);
    const sound = volume > 0 ? this.deps.sounds.ready(current.play.item.sonido) : undefined;
    if (sound === undefined) return undefined;
    const ends = sound.play(volume);
    this.follow(current, 'sound', sound, ends);
    const { duracion, untilSoundEnds } = current.play.item;
    if (!untilSoundEnds)
      this.after(current, duracion + SOUND_OVERTIME_MS, () => this.fade(current, sound, 1));
    return ends;
  }

  /** Takes the sound out step by step, `level` being what is left of it; then the alert waits for it no longer. */
  private fade(current: Current, sound: Sound, level: number): void {
    sound.setVolume(this.volumeOf(current) * level);
    if (level > 0) this.after(current, FADE_STEP_MS, () => this.fade(current, sound, level - FADE_STEP));
    else this.close(current, 'sound');
  }

  /** Says the words after the sound; without them, or with a server that is slow to make them, the alert shows all the same. */
  private speak(current: Current, sound: Promise<void> | undefined): void {
    const { speech } = current;
    if (speech === undefined) return;
    const { clock } = this.deps;
    const end = (): void => this.close(current, 'speech');
    const first =
      sound &&
      new Promise<void>((done) => {
        sound.then(done, done);
        this.after(current, SOUND_FIRST_MS, done);
      });
    current.open.add('speech');
    const giveUp = clock.after(SPEECH_WAIT_MS, end);
    current.cancels.push(giveUp);
    Promise.all([speech, first]).then(([words]) => {
      if (this.current !== current || !current.open.has('speech')) return;
      giveUp();
      this.follow(current, 'speech', words, words.play(this.volumeOf(current)));
    }, end);
  }

  /** A video that is shorter than its alert begins anew; a longer one keeps the alert until it ends. */
  private playVideo(current: Current, picture: Picture | undefined): void {
    const video = picture?.video;
    if (video === undefined) return;
    const isLoop = video.durationMs < current.play.item.duracion;
    const ends = video.play(this.volumeOf(current), isLoop);
    if (!isLoop) {
      this.follow(current, 'video', video, ends);
      return;
    }
    current.media.push(video);
    ends.catch(() => undefined);
  }

  /** Keeps the alert until a medium ends or breaks off, and not much longer than it says it lasts. */
  private follow(current: Current, part: Part, media: Omit<Sound, 'play'>, ends: Promise<void>): void {
    const end = (): void => this.close(current, part);
    current.media.push(media);
    current.open.add(part);
    ends.then(end, end);
    if (Number.isFinite(media.durationMs)) {
      this.after(current, media.durationMs + SOUND_GRACE_MS, end);
    }
  }

  private close(current: Current, part: Part): void {
    if (this.current !== current || !current.open.delete(part) || current.open.size > 0) return;
    const { shown } = current;
    if (shown === undefined) return;
    shown.leave();
    this.after(current, shown.leaveMs, () => this.finish(current));
  }

  private finish(current: Current): void {
    if (this.current !== current) return;
    const { id } = current.play;
    cancelAll(current);
    for (const media of current.media) media.stop();
    current.shown?.remove();
    current.code?.remove();
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
