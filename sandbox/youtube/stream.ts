import type { ServerResponse } from 'node:http';
import type { Faults } from '../base/faults.ts';
import type { Pace } from '../base/pace.ts';
import type { Timers } from '../base/timers.ts';
import type { Hearers, OpenStream } from './hearers.ts';
import type { LiveChat } from './live-chats.ts';
import { messageListBody } from './payloads.ts';

const MOST_PER_ELEMENT = 500;
/** Odd on purpose: elements arrive cut in the middle of words and characters. */
const FIRST_PIECE = 61;
const SECOND_PIECE = 7;

export interface StreamDeps {
  readonly timers: Timers;
  readonly faults: Faults;
  readonly pace: Pace;
  readonly hearers: Hearers;
  readonly pollMs: number;
  /** How long one connection lasts; Google names no number. */
  readonly lastsMs: number;
  /** Told of every page that is on its way. */
  readonly onSent: (text: string) => void;
}

/** `liveChatMessages.streamList`: one JSON array that stays open, an element whenever there is something. */
export function streamChat(
  response: ServerResponse,
  chat: LiveChat,
  pageToken: string,
  deps: StreamDeps,
): void {
  const { timers, faults, pace, hearers, pollMs, lastsMs, onSent } = deps;
  const { socket } = response;
  if (!socket) return;
  let token = pageToken;
  let separator = '[';
  let isWaiting = false;

  const flush = (): void => {
    const silentMs = faults.remainingMs('silence');
    isWaiting = silentMs > 0;
    if (response.destroyed || response.writableEnded) return;
    if (isWaiting) {
      timers.after(silentMs, flush);
      return;
    }
    do {
      const page = chat.read(token, MOST_PER_ELEMENT);
      token = page.nextPageToken;
      const text = JSON.stringify(messageListBody(page, pollMs));
      writeInPieces(response, `${separator}${text}`);
      onSent(text);
      separator = ',\n';
    } while (chat.hasMore(token));
    if (chat.endedAt !== undefined) response.end(']');
  };
  const stopListening = chat.listen(() => {
    if (isWaiting) return;
    isWaiting = true;
    pace(() => setImmediate(flush));
  });
  const stream: OpenStream = {
    end: () => void response.end(separator === '[' ? '[]' : ']'),
    cut: () => socket.destroy(),
  };
  const stopTimer = timers.after(lastsMs, () => stream.end());
  response.on('close', () => {
    hearers.closed(chat.id, stream);
    stopListening();
    stopTimer();
  });
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
  // What a client waits for first are the headers.
  response.flushHeaders();
  hearers.opened(chat.id, stream);
  flush();
}

function writeInPieces(response: ServerResponse, text: string): void {
  const bytes = Buffer.from(text);
  const second = FIRST_PIECE + SECOND_PIECE;
  for (const piece of [
    bytes.subarray(0, FIRST_PIECE),
    bytes.subarray(FIRST_PIECE, second),
    bytes.subarray(second),
  ]) {
    if (piece.length > 0) response.write(piece);
  }
}
