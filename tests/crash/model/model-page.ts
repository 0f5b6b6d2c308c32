import type { AlertPlay } from '#core/alerts/schema.ts';
import type { Clock } from '#core/base/clock.ts';
import type { OpenSocket } from '#core/stream/reconnect.ts';
import { Acknowledgements } from '#src/overlay/acknowledgements.ts';
import { StreamConnection, type SourceState } from '#src/overlay/connection.ts';
import { MediaCache } from '#src/overlay/media-cache.ts';
import type { Picture, Sound } from '#src/overlay/media.ts';
import { AlertPlayer } from '#src/overlay/player.ts';
import { TokenSource } from '#src/overlay/token.ts';

const LEAVE_MS = 300;
const SOUND_MS = 2000;

/** What happens to the media of a page. */
export type MediaKind = 'ready' | 'broken' | 'hanging';

interface PageDeps {
  clock: Clock;
  /** The clock of what is shown; a test in real time lets alerts pass quickly. */
  stageClock?: Clock;
  media: MediaKind;
  address: { id: string; bid: string };
  openSocket: OpenSocket;
  fetch: typeof fetch;
  /** The page shows an alert as the one that leads. */
  onLeadShow(id: string): void;
  /** Something that must never happen. */
  onFault(what: string): void;
}

/** An open overlay: the shipped connection, acknowledgements and player over a stage of air. */
export class ModelPage {
  readonly source: SourceState = { active: false, sound: false, obs: true };
  private isGone = false;
  private shown: { id: string; isCounted: boolean } | undefined;
  private readonly connection: StreamConnection;

  constructor(private readonly deps: PageDeps) {
    const clock = this.mortal(deps.clock);
    const stageClock = this.mortal(deps.stageClock ?? deps.clock);
    const acknowledge = new WatchedAcknowledgements(
      (frame) => this.connection.send(frame),
      clock,
      (id) => this.count(id),
    );
    const player = new AlertPlayer({
      clock: stageClock,
      role: 'overlay',
      acknowledge,
      pictures: new MediaCache(() => loadPicture(deps.media), stageClock),
      sounds: new MediaCache(() => loadSound(deps.media, stageClock), stageClock),
      fonts: { prepare: () => undefined },
      stage: { show: (play) => this.show(play), openCode: () => undefined, prepare: () => undefined },
      onIdle: () => undefined,
    });
    this.connection = new StreamConnection({
      clock,
      role: 'overlay',
      build: 'build',
      tokens: new TokenSource({ clock, ...deps.address, fetch: deps.fetch }),
      openSocket: deps.openSocket,
      readState: () => this.source,
      readMemory: () => acknowledge.memory(),
      readReport: () => ({ tokenAgeMs: 0, clockMs: 0, failing: [] }),
      onWelcome: () => acknowledge.sayWaiting(),
      onAlert: (frame) => player.receive(frame),
      onOrder: (order) => {
        if ('stop' in order) player.stop(order.stop.id);
        else if ('limits' in order) player.limitVolume(order.limits.volume);
      },
      onLost: () => player.connectionLost(),
    });
    void this.connection.open();
  }

  setSource(change: Partial<SourceState>): void {
    Object.assign(this.source, change);
    this.connection.reportState();
  }

  /** The browser source is removed: its memory is gone with it. */
  close(): void {
    this.isGone = true;
  }

  private mortal(clock: Clock): Clock {
    return {
      ...clock,
      after: (ms, run) =>
        clock.after(ms, () => {
          if (!this.isGone) run();
        }),
    };
  }

  private show(play: AlertPlay) {
    if (this.shown !== undefined) this.deps.onFault(`${play.id} began while ${this.shown.id} was shown`);
    this.shown = { id: play.id, isCounted: false };
    return { leaveMs: LEAVE_MS, leave: () => undefined, remove: () => (this.shown = undefined) };
  }

  private count(id: string): void {
    if (this.shown?.id !== id || this.shown.isCounted) return;
    this.shown.isCounted = true;
    this.deps.onLeadShow(id);
  }
}

/** Tells which alerts this page leads: only those are acknowledged. */
class WatchedAcknowledgements extends Acknowledgements {
  constructor(
    send: ConstructorParameters<typeof Acknowledgements>[0],
    clock: Clock,
    private readonly onStarted: (id: string) => void,
  ) {
    super(send, clock);
  }

  override started(id: string): void {
    this.onStarted(id);
    super.started(id);
  }
}

function loadPicture(media: MediaKind): Promise<Picture> {
  // There is no document here, so a picture never arrives; an alert shows without it.
  return media === 'hanging' ? new Promise(() => undefined) : Promise.reject(new Error('No picture.'));
}

function loadSound(media: MediaKind, clock: Clock): Promise<Sound> {
  if (media === 'hanging') return new Promise(() => undefined);
  if (media === 'broken') return Promise.reject(new Error('No sound.'));
  return Promise.resolve({
    durationMs: SOUND_MS,
    play: () => new Promise<void>((resolve) => clock.after(SOUND_MS, resolve)),
    setVolume: () => undefined,
    stop: () => undefined,
  });
}
