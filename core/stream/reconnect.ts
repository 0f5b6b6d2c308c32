import type { Clock } from '../base/clock.ts';
import { MINUTE_MS, SECOND_MS } from '../base/time.ts';
import type { ClientFrame } from './client-frames.ts';
import { serverFrameSchema, STREAM_CLOSE, STREAM_SILENT_MS, type ServerFrame, type Topic } from './schema.ts';

export interface SocketHandlers {
  opened(): void;
  text(text: string): void;
  closed(code: number): void;
}

/** What the live socket needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

export type OpenSocket = (handlers: SocketHandlers) => Socket;

/** `since` is the last cursor that came. `refused`: the server does not know the address. */
export type Introduction =
  { ok: true; hello(since: number | undefined): ClientFrame } | { ok: false; refused: boolean };

export type Welcome = Extract<ServerFrame, { welcome: unknown }>['welcome'];

export interface LiveSocketDeps {
  clock: Clock;
  openSocket: OpenSocket;
  /** The first wait after a loss, at most; later ones double up to thirty times as much. */
  backOffMs: number;
  /** What it takes to say hello, asked before each try. */
  introduce(): Introduction | Promise<Introduction>;
  onWelcome(welcome: Welcome): void;
  onFrame(frame: { topic: Topic; data: unknown }): void;
  /** With the code of the close, 0 where the page gave up. The next try comes by itself. */
  onLost(code: number): void;
}

export interface LiveSocket {
  isOpen(): boolean;
  open(): Promise<void>;
  /** False while nobody listens: what must arrive is sent again after the next welcome. */
  send(frame: ClientFrame): boolean;
  /** For good, and without a word to whoever listens. */
  end(): void;
}

const WELCOME_WAIT_MS = 10 * SECOND_MS;
/** A connection that lived this long was a good one: the next loss starts with the shortest wait again. */
const STEADY_MS = 5 * SECOND_MS;
/** How many times the first wait the longest one is. */
const MOST_TIMES = 30;
/** An address that the server does not know is asked about seldom: it was renewed, or its server is another one. */
const REFUSED_MS = MINUTE_MS;

/** A page's one live socket: it says hello, answers pings, gives up on silence, comes back, and resumes after its last cursor. */
export function createLiveSocket(deps: LiveSocketDeps): LiveSocket {
  const { clock } = deps;
  let socket: Socket | undefined;
  let cursor: number | undefined;
  let welcomedAt: number | undefined;
  let attempt = 0;
  let isEnded = false;
  /** Of the next sign of life while there is a socket, else of the next try. */
  let cancelWait = (): void => undefined;

  function wait(ms: number, run: () => void): void {
    cancelWait();
    cancelWait = clock.after(ms, run);
  }

  async function open(): Promise<void> {
    const introduction = await deps.introduce();
    if (isEnded) return;
    if (!introduction.ok) {
      retry(introduction.refused);
      return;
    }
    const opened: Socket = deps.openSocket({
      opened: () => opened.send(JSON.stringify(introduction.hello(cursor))),
      text: (text) => {
        if (opened === socket) receive(text);
      },
      closed: (code) => {
        if (opened === socket) lose(code);
      },
    });
    socket = opened;
    wait(WELCOME_WAIT_MS, () => lose(0));
  }

  function send(frame: ClientFrame): boolean {
    if (welcomedAt === undefined) return false;
    socket?.send(JSON.stringify(frame));
    return true;
  }

  function receive(text: string): void {
    wait(STREAM_SILENT_MS, () => lose(0));
    const frame = readFrame(text);
    if (frame === undefined) return;
    if ('ping' in frame) send({ alive: true });
    else if ('refused' in frame) lose(STREAM_CLOSE.badToken);
    else if ('welcome' in frame) {
      welcomedAt = clock.now();
      // What came between our cursor and the server's is still to come; a smaller one says that the server began anew.
      cursor = Math.min(cursor ?? frame.welcome.cursor, frame.welcome.cursor);
      deps.onWelcome(frame.welcome);
    } else {
      cursor = frame.cursor;
      deps.onFrame(frame);
    }
  }

  function lose(code: number): void {
    if (welcomedAt !== undefined && clock.now() - welcomedAt >= STEADY_MS) attempt = 0;
    hangUp();
    deps.onLost(code);
    retry(false);
  }

  function hangUp(): void {
    const last = socket;
    socket = welcomedAt = undefined;
    last?.close();
  }

  /** Chance spreads pages that lost the same server. */
  function retry(refused: boolean): void {
    const chance = clock.random();
    const backOffMs = deps.backOffMs * Math.min(MOST_TIMES, 2 ** attempt) * (0.5 + chance / 2);
    attempt += 1;
    wait(refused ? REFUSED_MS * (0.75 + chance / 2) : backOffMs, () => void open());
  }

  return {
    isOpen: () => welcomedAt !== undefined,
    open,
    send,
    end() {
      isEnded = true;
      cancelWait();
      hangUp();
    },
  };
}

function readFrame(text: string): ServerFrame | undefined {
  try {
    return serverFrameSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON: the same as a frame that no schema knows.
    return undefined;
  }
}
