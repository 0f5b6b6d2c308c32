import { STREAM_PATH } from '#core/overlays/page-paths.ts';
import {
  STREAM_CLOSE,
  STREAM_PING_MS,
  STREAM_SILENT_MS,
  STREAM_TOO_MANY,
  type ServerFrame,
  type StreamRole,
  type Topic,
} from '#core/stream/schema.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { FRAMES_SPAN_MS, GO_WITHIN_MS, MOST_BUFFERED_BYTES, MOST_FRAMES } from '#server/lib/bounds.ts';
import { TimedCounter } from '#server/lib/timed-counts.ts';
import type { LoggedRefusal } from '#server/plugins/log-refusal.ts';
import { frameText } from './hub.ts';
import { readFrame } from './read-frame.ts';
import type { LoggedFrame } from './live-socket-log.repository.ts';

type Hello = Extract<ClientFrame, { hello: unknown }>['hello'];
type AfterHello = Exclude<ClientFrame, { hello: unknown }>;

/** What a page may listen to, after its token or session was looked at. */
export interface LiveSocketGrant {
  streamerId: string;
  topics: readonly Topic[];
  /** Present for overlays: the channel whose alerts they play. */
  overlay?: { channelId: string };
  /** Present for other widgets: the channel whose address they have. */
  widget?: { channelId: string };
  /** What the page is told at once, as it stands when it is read. */
  readFirst?(): Promise<readonly { topic: Topic; data: unknown }[]>;
  /** Present where a login session speaks: the page ends with it. */
  sessionHash?: string;
}

export interface OverlayClient {
  id: string;
  send(data: unknown): void;
  /** A moment of the steady clock in the time that the page was told, however the system's clock was set since. */
  timeOf(steady: number): number;
  /** The token no longer speaks for the channel. */
  refuse(): void;
}

/** The alert side of an overlay's socket; the inbox stands behind it. */
export interface OverlayPort {
  join(channelId: string, client: OverlayClient, hello: Hello): Promise<void>;
  receive(channelId: string, clientId: string, frame: AfterHello): void;
  /** The page has said something, whatever it was. */
  noteActivity(channelId: string, clientId: string): void;
  /** `fellSilent`: the page said nothing for so long that it was let go. */
  leave(channelId: string, clientId: string, fellSilent: boolean): void;
}

export interface LiveSocketDeps extends Pick<Kernel, 'clock' | 'hub'> {
  build: string;
  newId(): string;
  grant(hello: Hello, cookie: string | undefined): Promise<LiveSocketGrant | undefined>;
  /** Whether a renewed token still speaks for the channel. */
  renew(token: string, channelId: string): Promise<boolean>;
  readMissed(streamerId: string, topics: readonly Topic[], since: number): Promise<LoggedFrame[]>;
  overlays: OverlayPort;
}

/** Whose browser holds the other end. */
export interface LiveSocketVisitor {
  /** The login session, where a page of our own brought one. */
  cookie: string | undefined;
  /** The page has shown a widget token. False where its address has too many of such pages. */
  becomeWidget(): boolean;
  /** Logs a refusal, and counts it against the address. */
  refused(refusal: LoggedRefusal): void;
}

/** The part of a WebSocket that a session needs. */
export interface PageSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number): void;
  terminate(): void;
}

const HELLO_WAIT_MS = 10_000;
/** What a page lacks whose hello is refused, for the log; one with a token has a bad one. */
const LACKING: Partial<Record<StreamRole, string>> = {
  panel: 'no_session',
  dock: 'no_session',
  page: 'not_found',
};

/** One open page: hello, welcome, frames, heartbeat. */
export class LiveSocketSession {
  private readonly id: string;
  private grant: LiveSocketGrant | undefined;
  private lastReceivedAt: number;
  /** How far the system's clock was ahead of the steady one at the welcome. */
  private aheadMs = 0;
  private readonly frames: TimedCounter;
  private cancelTimer: () => void;
  private cancelCut: (() => void) | undefined;
  private leaveHub: () => void = () => undefined;
  private isClosed = false;
  private fellSilent = false;
  private isRefused = false;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly deps: LiveSocketDeps,
    private readonly socket: PageSocket,
    private readonly visitor: LiveSocketVisitor,
  ) {
    this.id = deps.newId();
    this.lastReceivedAt = deps.clock.steady();
    this.frames = new TimedCounter(deps.clock, FRAMES_SPAN_MS);
    this.cancelTimer = deps.clock.after(HELLO_WAIT_MS, () => this.refuse(STREAM_CLOSE.badFrame, 'no_hello'));
  }

  /** Takes one text frame of the page, after those before it; what no schema knows ends the connection, and so does what comes before hello. */
  receive(text: string): Promise<void> {
    if (!this.countFrame()) return Promise.resolve();
    this.lastReceivedAt = this.deps.clock.steady();
    const frame = readFrame(text);
    const done = this.work.then(() => this.take(frame));
    // A failure is the caller's, who ends the connection; the chain itself goes on.
    this.work = done.catch(() => undefined);
    return done;
  }

  /** Counts whatever the page sends; false for what is not looked at any more. Who floods is told to go. */
  countFrame(): boolean {
    if (this.frames.add().count > MOST_FRAMES) this.refuse(STREAM_TOO_MANY, 'too_fast');
    return !this.isRefused;
  }

  private async take(frame: ClientFrame | undefined): Promise<void> {
    if (this.isClosed || this.isRefused) return;
    if (frame === undefined) this.refuseFrame();
    else if ('hello' in frame) {
      if (this.grant === undefined) await this.welcome(frame.hello);
    } else if (this.grant === undefined) this.refuseFrame();
    else await this.handle(frame, this.grant);
  }

  /** Whether this page was let in by that login session. */
  belongsTo(sessionHash: string): boolean {
    return this.grant?.sessionHash === sessionHash;
  }

  /** Whether this page is a widget of that channel, but none that plays alerts. */
  isWidgetOf(channelId: string): boolean {
    return this.grant?.widget?.channelId === channelId;
  }

  /** The socket has closed, whoever closed it. */
  end(): void {
    this.isClosed = true;
    this.cancelTimer();
    this.cancelCut?.();
    this.leaveHub();
    const channelId = this.grant?.overlay?.channelId;
    if (channelId !== undefined) this.deps.overlays.leave(channelId, this.id, this.fellSilent);
  }

  /** Ends the connection with a code of core/stream; who does not go is cut off. */
  close(code: number): void {
    if (this.isClosed || this.cancelCut !== undefined) return;
    this.socket.close(code);
    this.cancelCut = this.deps.clock.after(GO_WITHIN_MS, () => this.socket.terminate());
  }

  /** Ends the connection for a frame that nobody can read. */
  refuseFrame(): void {
    this.refuse(STREAM_CLOSE.badFrame, 'bad_frame');
  }

  /** Ends the connection for what the page had no right to, and logs it once: frames may be on their way still. */
  private refuse(status: number, refusal: string, asked: string | null = null): void {
    if (this.isClosed || this.isRefused) return;
    this.isRefused = true;
    const streamerId = this.grant?.streamerId ?? null;
    this.visitor.refused({ route: `GET ${STREAM_PATH}`, status, refusal, streamerId, asked });
    this.close(status);
  }

  private async welcome(hello: Hello): Promise<void> {
    const { deps } = this;
    const grant = await deps.grant(hello, this.visitor.cookie);
    if (this.isClosed) return;
    if (grant === undefined) {
      this.sendFrame({ refused: { code: 'bad_token' } });
      const asked = hello.channel === undefined ? null : `${hello.channel.platform}/${hello.channel.user}`;
      this.refuse(STREAM_CLOSE.badToken, LACKING[hello.role] ?? 'bad_token', asked);
      return;
    }
    const isForObs = grant.overlay !== undefined || grant.widget !== undefined;
    if (isForObs && !this.visitor.becomeWidget()) {
      this.refuse(STREAM_TOO_MANY, 'too_many_sockets');
      return;
    }
    this.grant = grant;
    const cursor = deps.hub.lastCursor();
    const now = deps.clock.now();
    this.aheadMs = now - deps.clock.steady();
    this.sendFrame({ welcome: { cursor, now, build: deps.build, pingMs: STREAM_PING_MS } });
    // Frames that come while the missed ones are read wait behind them.
    const waiting: string[] = [];
    const isBehind = grant.topics.length > 0 && hello.since !== undefined && hello.since < cursor;
    let isCaughtUp = !isBehind && grant.readFirst === undefined;
    this.leaveHub = deps.hub.add(grant.streamerId, {
      topics: new Set(grant.topics),
      send: (text) => (isCaughtUp ? this.send(text) : waiting.push(text)),
    });
    if (!isCaughtUp) {
      if (isBehind) await this.catchUp(grant, hello.since ?? cursor, cursor);
      await this.sendFirst(grant);
      isCaughtUp = true;
      for (const text of waiting) this.send(text);
    }
    this.beat();
    if (grant.overlay !== undefined) await this.joinOverlay(grant.overlay.channelId, hello);
  }

  /** Sends what the page missed from one cursor to another, in parts. */
  private async catchUp(grant: LiveSocketGrant, since: number, until: number): Promise<void> {
    let from = since;
    while (from < until && !this.isClosed) {
      const missed = await this.deps.readMissed(grant.streamerId, grant.topics, from);
      for (const frame of missed) if (frame.cursor <= until) this.send(frameText(frame));
      from = missed.at(-1)?.cursor ?? until;
    }
  }

  /** How things stand, to a page that only shows that. */
  private async sendFirst(grant: LiveSocketGrant): Promise<void> {
    for (const { topic, data } of (await grant.readFirst?.()) ?? [])
      this.send(frameText({ cursor: this.deps.hub.lastCursor(), topic, data: JSON.stringify(data) }));
  }

  private async joinOverlay(channelId: string, hello: Hello): Promise<void> {
    const client: OverlayClient = {
      id: this.id,
      send: (data) =>
        this.send(
          frameText({ cursor: this.deps.hub.lastCursor(), topic: 'alerts', data: JSON.stringify(data) }),
        ),
      timeOf: (steady) => steady + this.aheadMs,
      refuse: () => this.close(STREAM_CLOSE.badToken),
    };
    await this.deps.overlays.join(channelId, client, hello);
    // The page may have gone while the inbox looked at what it remembers.
    if (this.isClosed) this.deps.overlays.leave(channelId, this.id, false);
  }

  private async handle(frame: AfterHello, grant: LiveSocketGrant): Promise<void> {
    if (grant.overlay !== undefined) this.deps.overlays.noteActivity(grant.overlay.channelId, this.id);
    if ('alive' in frame) return;
    const channelId = (grant.overlay ?? grant.widget)?.channelId;
    if (channelId === undefined) return;
    if ('renew' in frame) {
      if (!(await this.deps.renew(frame.renew.token, channelId)))
        this.refuse(STREAM_CLOSE.badToken, 'bad_token', channelId);
      return;
    }
    if (grant.overlay !== undefined) this.deps.overlays.receive(channelId, this.id, frame);
  }

  private beat(): void {
    // The page may have gone while it caught up.
    if (this.isClosed) return;
    this.cancelTimer();
    this.cancelTimer = this.deps.clock.after(STREAM_PING_MS, () => {
      if (this.deps.clock.steady() - this.lastReceivedAt > STREAM_SILENT_MS) {
        this.fellSilent = true;
        this.socket.terminate();
        return;
      }
      this.sendFrame({ ping: this.deps.clock.now() });
      this.beat();
    });
  }

  private sendFrame(frame: ServerFrame): void {
    this.send(JSON.stringify(frame));
  }

  private send(text: string): void {
    if (this.isClosed || this.cancelCut !== undefined) return;
    if (this.socket.bufferedAmount > MOST_BUFFERED_BYTES) this.close(STREAM_CLOSE.tooSlow);
    else this.socket.send(text);
  }
}
