import { SECOND_MS } from '#core/base/time.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import { serverFrameSchema, STREAM_CLOSE, STREAM_SILENT_MS, type Topic } from '#core/stream/schema.ts';
import { backOffMs, refusedWaitMs } from '../back-off.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { OpenSocket, Socket } from '../socket.ts';
import type { TokenSource } from '../token.ts';

const WELCOME_WAIT_MS = 10 * SECOND_MS;
/** A connection that lived this long was a good one: the next loss starts with the shortest wait again. */
const STEADY_MS = 5 * SECOND_MS;

export interface WidgetConnectionDeps {
  clock: Clock;
  tokens: TokenSource;
  openSocket: OpenSocket;
  topic: Topic;
  build: string;
  onWelcome(serverBuild: string): void;
  /** What the topic carries; the server tells how things stand after every welcome, so nothing is ever missed. */
  onData(data: unknown): void;
}

/** The stream of a widget that only shows one topic (wire.md, Live stream); what is on the screen stays while it is lost. */
export class WidgetConnection {
  private socket: Socket | undefined;
  private welcomedAt: number | undefined;
  private attempt = 0;
  private cancelWatch: Cancel = () => undefined;
  private cancelRenewal: Cancel = () => undefined;

  constructor(private readonly deps: WidgetConnectionDeps) {}

  async open(): Promise<void> {
    const { clock, tokens, topic, build } = this.deps;
    const trade = await tokens.current();
    if (!trade.ok) {
      this.retry(trade.refused);
      return;
    }
    const hello: ClientFrame = { hello: { token: trade.token, topics: [topic], role: 'widget', build } };
    const socket: Socket = this.deps.openSocket({
      opened: () => this.send(socket, hello),
      text: (text) => {
        if (socket === this.socket) this.receive(socket, text);
      },
      closed: (code) => {
        if (socket === this.socket) this.lose(code);
      },
    });
    this.socket = socket;
    this.cancelWatch = clock.after(WELCOME_WAIT_MS, () => this.lose(0));
  }

  private send(socket: Socket, frame: ClientFrame): void {
    socket.send(JSON.stringify(frame));
  }

  private receive(socket: Socket, text: string): void {
    const { clock, tokens } = this.deps;
    this.cancelWatch();
    this.cancelWatch = clock.after(STREAM_SILENT_MS, () => this.lose(0));
    const frame = readFrame(text);
    if (frame === undefined) return;
    if ('ping' in frame) this.send(socket, { alive: true });
    else if ('refused' in frame) this.lose(STREAM_CLOSE.badToken);
    else if ('welcome' in frame) {
      this.welcomedAt = clock.now();
      tokens.synchronise(frame.welcome.now);
      this.planRenewal(socket);
      this.deps.onWelcome(frame.welcome.build);
    } else if (frame.topic === this.deps.topic) this.deps.onData(frame.data);
  }

  private planRenewal(socket: Socket): void {
    const { clock, tokens } = this.deps;
    this.cancelRenewal();
    this.cancelRenewal = clock.after(tokens.renewInMs(), () => void this.renew(socket));
  }

  private async renew(socket: Socket): Promise<void> {
    const trade = await this.deps.tokens.trade();
    if (socket !== this.socket) return;
    if (trade.ok) this.send(socket, { renew: { token: trade.token } });
    this.planRenewal(socket);
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
    this.retry(false);
  }

  private retry(refused: boolean): void {
    const { clock } = this.deps;
    const waitMs = refused ? refusedWaitMs(clock.random()) : backOffMs(this.attempt, clock.random());
    this.attempt += 1;
    clock.after(waitMs, () => void this.open());
  }
}

function readFrame(text: string) {
  try {
    return serverFrameSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON: the same as a frame that no schema knows.
    return undefined;
  }
}
