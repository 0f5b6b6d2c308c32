import { WebSocket } from 'ws';
import { STREAM_PATH } from '#core/overlays/page-paths.ts';
import {
  alertFrameSchema,
  serverFrameSchema,
  type AlertFrame,
  type ServerFrame,
} from '#core/stream/schema.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import { waitFor } from './sandbox.ts';

type Hello = Extract<ClientFrame, { hello: unknown }>['hello'];

/** An open page's side of the live socket: keeps every frame. */
export class LiveSocketClient {
  readonly frames: ServerFrame[] = [];
  readonly closed: Promise<number>;
  /** The status that the server answered the handshake with; 101 when it let the page in. */
  readonly answered: Promise<number>;
  private readonly socket: WebSocket;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}${STREAM_PATH}`, { headers });
    this.socket.on('message', (data: Buffer) =>
      this.frames.push(serverFrameSchema.parse(JSON.parse(data.toString()))),
    );
    this.answered = new Promise((resolve) => {
      this.socket.on('open', () => resolve(101));
      this.socket.on('unexpected-response', (request, { statusCode = 0 }) => {
        // Ending the call fails the handshake, as it should.
        this.socket.on('error', () => undefined);
        request.destroy();
        resolve(statusCode);
      });
    });
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
  }

  async sendText(text: string | Buffer): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) {
      await new Promise((resolve) => this.socket.once('open', resolve));
    }
    this.socket.send(text);
  }

  send(frame: ClientFrame): Promise<void> {
    return this.sendText(JSON.stringify(frame));
  }

  /** Says hello and waits for the welcome; answers the cursor. */
  async greet(hello: Partial<Hello> & Pick<Hello, 'role'>): Promise<number> {
    await this.send({ hello: { topics: ['alerts'], build: 'test-build', ...hello } });
    const { welcome } = await waitFor(() => this.frames.find((frame) => 'welcome' in frame));
    return welcome.cursor;
  }

  /** The data of every frame of a topic so far. */
  dataOf(topic: string): unknown[] {
    return this.frames.flatMap((frame) => ('topic' in frame && frame.topic === topic ? [frame.data] : []));
  }

  plays(): AlertFrame[] {
    return this.dataOf('alerts').flatMap((data) => alertFrameSchema.safeParse(data).data ?? []);
  }

  /** The alert number `n` that was sent here, from 1 on. */
  play(n: number): Promise<AlertFrame> {
    return waitFor(() => this.plays()[n - 1]);
  }

  /** Shows an alert as the lead does: begins and ends it. */
  async show(n: number): Promise<AlertFrame> {
    const alert = await this.play(n);
    await this.send({ started: { id: alert.play.id } });
    await this.send({ done: { id: alert.play.id } });
    return alert;
  }

  /** Reads nothing that comes from now on. */
  pause(): void {
    this.socket.pause();
  }

  resume(): void {
    this.socket.resume();
  }

  close(): Promise<number> {
    this.socket.close();
    return this.closed;
  }

  /** Is gone without a word, as after a crash. */
  kill(): void {
    this.socket.terminate();
  }
}
