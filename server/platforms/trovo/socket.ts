import * as z from 'zod/mini';
import { type RawData, WebSocket } from 'ws';
import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import { readFrame } from './deliveries.ts';
import { pongData, type TrovoChatFrame } from './trovo.external.ts';

/** A socket that does not answer AUTH is given up after this. */
const ANSWER_TIMEOUT_MS = 10 * SECOND_MS;
/** Seconds between pings until the first PONG tells. */
const FIRST_GAP_S = 30;
const SHORTEST_GAP_S = 1;
const LONGEST_GAP_S = 300;
const CLOSE_TIMEOUT_MS = SECOND_MS;
const MAX_FRAME_BYTES = 1024 * 1024;
const AUTH_NONCE = 'auth';

export interface TrovoSocketHandlers {
  /** The token was taken: what is said from now on arrives. */
  onWelcome(): void;
  onChat(frame: TrovoChatFrame): void;
  /** A frame that no schema knows. */
  onUnknown(type: string): void;
  /** The socket is gone, once, whoever closed it. */
  onEnd(reason: string): void;
}

export interface TrovoSocket {
  /** Resolves when the socket is closed. */
  close(): Promise<void>;
}

/** Opens the chat service with a token, and keeps it alive with pings in the rhythm that it asks for. */
export function openTrovoSocket(
  url: string,
  token: string,
  clock: Clock,
  handlers: TrovoSocketHandlers,
): TrovoSocket {
  const socket = new WebSocket(url, {
    handshakeTimeout: ANSWER_TIMEOUT_MS,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  let reason = '';
  let failure = '';
  let cancelTerminate = (): void => undefined;
  const heart = createHeart(clock, {
    send: (nonce) => socket.send(JSON.stringify({ type: 'PING', nonce })),
    onSilence() {
      reason = 'a ping stayed unanswered';
      socket.terminate();
    },
  });
  let cancelWelcome = clock.after(ANSWER_TIMEOUT_MS, () => {
    reason = 'nothing came for too long';
    socket.terminate();
  });

  const ended = new Promise<void>((resolve) => {
    socket.on('close', (code) => {
      heart.stop();
      cancelWelcome();
      cancelTerminate();
      handlers.onEnd(reason || failure || `closed with code ${code}`);
      resolve();
    });
  });
  socket.on('error', (error) => (failure = error.message));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'AUTH', nonce: AUTH_NONCE, data: { token } })));
  socket.on('message', (data) => {
    const frame = readFrame(textOf(data));
    switch (frame?.type) {
      case 'CHAT':
        handlers.onChat(frame);
        return;
      case 'PONG':
        heart.receive(frame);
        return;
      case 'RESPONSE':
        if (frame.error !== '') reason = `Trovo says: ${frame.error}`;
        if (frame.error !== '') socket.close(1000);
        else if (frame.nonce === AUTH_NONCE) {
          cancelWelcome();
          cancelWelcome = () => undefined;
          heart.start();
          handlers.onWelcome();
        }
        return;
      default:
        handlers.onUnknown(frame?.type ?? '');
    }
  });

  return {
    close() {
      socket.close(1000);
      cancelTerminate();
      cancelTerminate = clock.after(CLOSE_TIMEOUT_MS, () => socket.terminate());
      return ended;
    },
  };
}

interface Heart {
  start(): void;
  /** A PONG: the connection lives, and may ask for another rhythm. */
  receive(pong: TrovoChatFrame): void;
  stop(): void;
}

/** Sends a ping every gap; one that is still unanswered when the next is due means that nobody is there any more. */
function createHeart(clock: Clock, pings: { send(nonce: string): void; onSilence(): void }): Heart {
  let gapS = FIRST_GAP_S;
  let count = 0;
  let isAwaited = false;
  let cancel = (): void => undefined;
  const beat = (): void => {
    if (isAwaited) {
      pings.onSilence();
      return;
    }
    count += 1;
    isAwaited = true;
    pings.send(`ping-${count}`);
    cancel = clock.after(gapS * SECOND_MS, beat);
  };
  return {
    // At once, so that the first PONG tells the gap.
    start: beat,
    receive({ data, nonce }) {
      if (nonce !== `ping-${count}`) return;
      isAwaited = false;
      const pong = z.safeParse(pongData, data);
      if (!pong.success || pong.data.gap === gapS) return;
      gapS = Math.min(LONGEST_GAP_S, Math.max(SHORTEST_GAP_S, pong.data.gap));
      cancel();
      cancel = clock.after(gapS * SECOND_MS, beat);
    },
    stop: () => cancel(),
  };
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8');
}
