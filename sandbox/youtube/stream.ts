import type { ServerResponse } from 'node:http';
import type { Timers } from '../base/timers.ts';
import type { Hearers } from './hearers.ts';
import type { LiveChat } from './live-chats.ts';
import { messageListBody } from './payloads.ts';

const MOST_PER_ELEMENT = 500;
/** Odd on purpose: elements arrive cut in the middle of words and characters. */
const FIRST_PIECE = 61;
const SECOND_PIECE = 7;

export interface StreamDeps {
  readonly timers: Timers;
  readonly hearers: Hearers;
  readonly pollMs: number;
  /** How long one connection lasts; Google names no number (`youtube.md` §3b). */
  readonly lastsMs: number;
}

/** `liveChatMessages.streamList` (`youtube.md` §3b): one JSON array that stays open, an element whenever there is something. */
export function streamChat(
  response: ServerResponse,
  chat: LiveChat,
  pageToken: string,
  deps: StreamDeps,
): void {
  const { timers, hearers, pollMs, lastsMs } = deps;
  const { socket } = response;
  if (!socket) return;
  let token = pageToken;
  let separator = '[';
  let isWaiting = false;

  const flush = (): void => {
    isWaiting = false;
    if (response.destroyed || response.writableEnded) return;
    do {
      const page = chat.read(token, MOST_PER_ELEMENT);
      token = page.nextPageToken;
      writeInPieces(response, `${separator}${JSON.stringify(messageListBody(page, pollMs))}`);
      separator = ',\n';
    } while (chat.hasMore(token));
    if (chat.endedAt !== undefined) response.end(']');
  };
  const stopListening = chat.listen(() => {
    if (isWaiting) return;
    isWaiting = true;
    setImmediate(flush);
  });
  const stopTimer = timers.after(lastsMs, () => void response.end(']'));
  response.on('close', () => {
    hearers.closed(chat.id, socket);
    stopListening();
    stopTimer();
  });
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
  hearers.opened(chat.id, socket);
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
