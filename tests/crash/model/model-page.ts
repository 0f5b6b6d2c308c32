import type { AlertPlay } from '#core/alerts/schema.ts';
import { Acknowledgements } from '#src/overlay/acknowledgements.ts';
import type { Clock } from '#src/overlay/clock.ts';
import { StreamConnection, type SourceState } from '#src/overlay/connection.ts';
import { MediaCache } from '#src/overlay/media-cache.ts';
import type { Sound } from '#src/overlay/media.ts';
import { AlertPlayer } from '#src/overlay/player.ts';
import { TokenSource } from '#src/overlay/token.ts';
import { Link } from './link.ts';

const LEAVE_MS = 300;
const SOUND_MS = 2000;

/** What happens to the media of a page. */
export type MediaKind = 'ready' | 'broken' | 'hanging';

interface PageDeps {
  clock: Clock;
  media: MediaKind;
  /** Hands the page's new connection to whatever server there is. */
  connect(link: Link): void;
  /** The page shows an alert as the one that leads. */
  onLeadShow(id: string): void;
  /** Something that must never happen. */
  onFault(what: string): void;
}

/** An open overlay: the shipped connection, acknowledgements and player over a stage of air. */
export class ModelPage {
  readonly source: SourceState = { active: false, sound: false, obs: true };
  private link: Link | undefined;
  private isGone = false;
  private shown: { id: string; isCounted: boolean } | undefined;
  private readonly connection: StreamConnection;

  constructor(private readonly deps: PageDeps) {
    const clock: Clock = {
      ...deps.clock,
      after: (ms, run) =>
        deps.clock.after(ms, () => {
          if (!this.isGone) run();
        }),
    };
    const acknowledge = new WatchedAcknowledgements(
      (frame) => this.connection.send(frame),
      clock,
      (id) => this.count(id),
    );
    const player = new AlertPlayer({
      clock,
      role: 'overlay',
      acknowledge,
      pictures: new MediaCache(() => loadPicture(deps.media), clock),
      sounds: new MediaCache(() => loadSound(deps.media, clock), clock),
      stage: { show: (play) => this.show(play) },
      onIdle: () => undefined,
    });
    this.connection = new StreamConnection({
      clock,
      role: 'overlay',
      build: 'build',
      tokens: new TokenSource({
        clock,
        id: 'id',
        bid: 'bid',
        fetch: () => Promise.resolve(tokenAnswer(clock)),
      }),
      openSocket: (handlers) => {
        this.link = new Link(handlers);
        deps.connect(this.link);
        return this.link.pageSocket;
      },
      readState: () => this.source,
      readMemory: () => acknowledge.memory(),
      onWelcome: () => acknowledge.sayWaiting(),
      onAlert: (frame) => player.receive(frame),
      onLost: () => player.connectionLost(),
    });
    void this.connection.open();
  }

  setSource(change: Partial<SourceState>): void {
    Object.assign(this.source, change);
    this.connection.reportState();
  }

  cut(): void {
    this.link?.cut();
  }

  deliverToPage(): boolean {
    return this.link?.deliverToPage() === true;
  }

  deliverToServer(): boolean {
    return this.link?.deliverToServer() === true;
  }

  /** The browser source is removed: its memory is gone with it. */
  close(): void {
    this.isGone = true;
    this.link?.abandon();
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

function tokenAnswer(clock: Clock): Response {
  const body = { token: 'token', expiresAt: clock.now() + 3_600_000 };
  return Object.assign(new Response(), { json: () => Promise.resolve(body) });
}

function loadPicture(media: MediaKind): Promise<HTMLElement> {
  // There is no document here, so a picture never arrives; an alert shows without it.
  return media === 'hanging' ? new Promise(() => undefined) : Promise.reject(new Error('No picture.'));
}

function loadSound(media: MediaKind, clock: Clock): Promise<Sound> {
  if (media === 'hanging') return new Promise(() => undefined);
  if (media === 'broken') return Promise.reject(new Error('No sound.'));
  return Promise.resolve({
    durationMs: SOUND_MS,
    play: () => new Promise<void>((resolve) => clock.after(SOUND_MS, resolve)),
    stop: () => undefined,
  });
}
