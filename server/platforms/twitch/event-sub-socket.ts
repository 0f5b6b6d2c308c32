import * as z from 'zod/mini';
import { type RawData, WebSocket } from 'ws';
import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import { parseJson } from '../lenient.ts';
import {
  type EventSubFrame,
  eventSubFrame,
  eventSubSession,
  revokedSubscription,
} from './twitch.external.ts';

/** A socket that says nothing at all, not even welcome, is given up after this. */
const WELCOME_TIMEOUT_MS = 10 * SECOND_MS;
/** Twitch's word for silence, with the slack that its own clients allow. */
const KEEPALIVE_SLACK = 1.2;
const DEFAULT_KEEPALIVE_S = 10;
const CLOSE_TIMEOUT_MS = SECOND_MS;
const MAX_FRAME_BYTES = 1024 * 1024;

/** Close codes of EventSub; whatever they say, the way out is a new session. */
const CLOSE_REASONS: Readonly<Record<number, string>> = {
  4000: 'internal error at Twitch',
  4001: 'Twitch says that we sent something',
  4002: 'a ping stayed unanswered',
  4003: 'no subscription was made in time',
  4004: 'the time to reconnect ran out',
  4005: 'network timeout',
  4006: 'network error',
  4007: 'the reconnect address was not valid',
};

export interface EventSubSocketHandlers {
  onWelcome(sessionId: string): void;
  onNotification(frame: EventSubFrame, raw: string): void;
  /** Twitch moves the session: the new address takes the subscriptions along. */
  onReconnect(url: string): void;
  onRevocation(type: string, status: string): void;
  /** A frame that no schema knows. */
  onUnknown(type: string): void;
  /** The socket is gone, once, whoever closed it. */
  onEnd(reason: string): void;
}

/** One EventSub connection, which never sends anything but pongs and its close frame. */
export interface EventSubSocket {
  /** Resolves when the socket is closed; frames that are on the way still arrive before that. */
  close(): Promise<void>;
}

/** Opens a connection and reads its frames in order. */
export function openEventSubSocket(
  url: string,
  clock: Clock,
  handlers: EventSubSocketHandlers,
): EventSubSocket {
  const socket = new WebSocket(url, {
    handshakeTimeout: WELCOME_TIMEOUT_MS,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  const watch = watchSilence(clock, WELCOME_TIMEOUT_MS, () => {
    reason = 'nothing came for too long';
    socket.terminate();
  });
  let reason = '';
  let failure = '';
  let cancelTerminate = (): void => undefined;

  const ended = new Promise<void>((resolve) => {
    socket.on('close', (code) => {
      watch.stop();
      cancelTerminate();
      handlers.onEnd(reason || CLOSE_REASONS[code] || failure || `closed with code ${code}`);
      resolve();
    });
  });
  socket.on('error', (error) => (failure = error.message));
  socket.on('message', (data) => {
    watch.noteActivity();
    const raw = textOf(data);
    const frame = z.safeParse(eventSubFrame, parseJson(raw));
    if (!frame.success) {
      handlers.onUnknown('');
      return;
    }
    readFrame(frame.data, raw, handlers, (seconds) =>
      watch.expectWithin(seconds * SECOND_MS * KEEPALIVE_SLACK),
    );
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

function readFrame(
  frame: EventSubFrame,
  raw: string,
  handlers: EventSubSocketHandlers,
  expectWithin: (seconds: number) => void,
): void {
  const { metadata, payload } = frame;
  switch (metadata.message_type) {
    case 'session_keepalive':
      return;
    case 'notification':
      handlers.onNotification(frame, raw);
      return;
    case 'session_welcome': {
      const session = z.safeParse(eventSubSession, payload.session);
      if (!session.success) break;
      expectWithin(session.data.keepalive_timeout_seconds ?? DEFAULT_KEEPALIVE_S);
      handlers.onWelcome(session.data.id);
      return;
    }
    case 'session_reconnect': {
      const session = z.safeParse(eventSubSession, payload.session);
      if (!session.success || session.data.reconnect_url === '') break;
      handlers.onReconnect(session.data.reconnect_url);
      return;
    }
    case 'revocation': {
      const revoked = z.safeParse(revokedSubscription, payload.subscription);
      if (!revoked.success) break;
      handlers.onRevocation(revoked.data.type, revoked.data.status);
      return;
    }
  }
  handlers.onUnknown(metadata.message_type);
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8');
}

interface SilenceWatch {
  noteActivity(): void;
  expectWithin(ms: number): void;
  stop(): void;
}

/** Calls `onSilence` when nothing comes for the limit; a frame costs no timer, for chats of thousands of lines. */
function watchSilence(clock: Clock, firstLimitMs: number, onSilence: () => void): SilenceWatch {
  let limitMs = firstLimitMs;
  let lastReceivedAt = clock.steady();
  const check = (): void => {
    const leftMs = lastReceivedAt + limitMs - clock.steady();
    if (leftMs <= 0) onSilence();
    else cancel = clock.after(leftMs, check);
  };
  let cancel = clock.after(limitMs, check);
  return {
    noteActivity: () => void (lastReceivedAt = clock.steady()),
    expectWithin(ms) {
      limitMs = ms;
      cancel();
      cancel = clock.after(ms, check);
    },
    stop: () => cancel(),
  };
}
