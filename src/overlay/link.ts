import { SECOND_MS } from '#core/base/time.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import {
  serverFrameSchema,
  STREAM_CLOSE,
  STREAM_SILENT_MS,
  type ServerFrame,
  type Topic,
} from '#core/stream/schema.ts';
import { backOffMs, refusedWaitMs } from './back-off.ts';
import type { Cancel, Clock } from './clock.ts';
import type { OpenSocket, Socket } from './socket.ts';
import type { TokenSource } from './token.ts';

const WELCOME_WAIT_MS = 10 * SECOND_MS;
/** A connection that lived this long was a good one: the next loss starts with the shortest wait again. */
const STEADY_MS = 5 * SECOND_MS;

export interface StreamLinkDeps {
  clock: Clock;
  tokens: TokenSource;
  openSocket: OpenSocket;
  /** `since` is the last cursor that came, for pages that resume after it. */
  hello(token: string, since: number | undefined): ClientFrame;
  onWelcome(serverBuild: string): void;
  onFrame(frame: { topic: Topic; data: unknown }): void;
  onLost?(): void;
  onRenewed?(): void;
}

/** The one stream of a page with a secret address: hello, heartbeat, token renewal, back-off. */
export class StreamLink {
  private socket: Socket | undefined;
  private cursor: number | undefined;
  private welcomedAt: number | undefined;
  private lastFrameAt = 0;
  private attempt = 0;
  private cancelWatch: Cancel = () => undefined;
  private cancelRenewal: Cancel = () => undefined;

  constructor(private readonly deps: StreamLinkDeps) {}

  get isOpen(): boolean {
    return this.welcomedAt !== undefined;
  }

  async open(): Promise<void> {
    const trade = await this.deps.tokens.current();
    if (!trade.ok) {
      this.retry(trade.refused);
      return;
    }
    const socket: Socket = this.deps.openSocket({
      opened: () => socket.send(JSON.stringify(this.deps.hello(trade.token, this.cursor))),
      text: (text) => {
        if (socket === this.socket) this.receive(text);
      },
      closed: (code) => {
        if (socket === this.socket) this.lose(code);
      },
    });
    this.socket = socket;
    this.cancelWatch = this.deps.clock.after(WELCOME_WAIT_MS, () => this.lose(0));
  }

  /** False while nobody listens: what must arrive is sent again after the next welcome. */
  send(frame: ClientFrame): boolean {
    if (this.socket === undefined || this.welcomedAt === undefined) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  private receive(text: string): void {
    this.lastFrameAt = this.deps.clock.now();
    const frame = readFrame(text);
    if (frame === undefined) return;
    if ('ping' in frame) this.send({ alive: true });
    else if ('welcome' in frame) this.welcome(frame.welcome);
    else if ('refused' in frame) this.lose(STREAM_CLOSE.badToken);
    else {
      this.cursor = frame.cursor;
      this.deps.onFrame(frame);
    }
  }

  private welcome(welcome: { cursor: number; now: number; build: string }): void {
    const { clock, tokens } = this.deps;
    // The frames between our cursor and the server's are still to come; a smaller one means that the server began anew.
    this.cursor = this.cursor === undefined ? welcome.cursor : Math.min(this.cursor, welcome.cursor);
    this.welcomedAt = clock.now();
    tokens.synchronise(welcome.now);
    this.cancelWatch();
    this.watchSilence(STREAM_SILENT_MS);
    this.planRenewal();
    this.deps.onWelcome(welcome.build);
  }

  /** One timer for all frames: it looks when the last one came and sleeps for the rest. */
  private watchSilence(ms: number): void {
    this.cancelWatch = this.deps.clock.after(ms, () => {
      const restMs = STREAM_SILENT_MS - (this.deps.clock.now() - this.lastFrameAt);
      if (restMs <= 0) this.lose(0);
      else this.watchSilence(restMs);
    });
  }

  private planRenewal(): void {
    this.cancelRenewal = this.deps.clock.after(this.deps.tokens.renewInMs(), () => void this.renew());
  }

  private async renew(): Promise<void> {
    const socket = this.socket;
    const trade = await this.deps.tokens.trade();
    if (socket === undefined || socket !== this.socket) return;
    if (trade.ok) {
      this.send({ renew: { token: trade.token } });
      this.deps.onRenewed?.();
    }
    this.planRenewal();
  }

  private lose(code: number): void {
    const { clock, tokens } = this.deps;
    const socket = this.socket;
    this.socket = undefined;
    this.cancelWatch();
    this.cancelRenewal();
    if (code === STREAM_CLOSE.badToken) tokens.forget();
    if (this.welcomedAt !== undefined && clock.now() - this.welcomedAt >= STEADY_MS) this.attempt = 0;
    this.welcomedAt = undefined;
    socket?.close();
    this.deps.onLost?.();
    this.retry(false);
  }

  private retry(refused: boolean): void {
    const { clock } = this.deps;
    const waitMs = refused ? refusedWaitMs(clock.random()) : backOffMs(this.attempt, clock.random());
    this.attempt += 1;
    clock.after(waitMs, () => void this.open());
  }
}

function readFrame(text: string): ServerFrame | undefined {
  try {
    return serverFrameSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON: the same as a frame that no schema knows.
    return undefined;
  }
}
