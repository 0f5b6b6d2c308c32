import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Tools } from '#server/kernel/tools.ts';
import { pause } from '#server/lib/pause.ts';
import { backoffMs } from '../backoff.ts';
import { AuthExpired, MissingScope, RateLimited, Rejected, Unavailable } from '../errors.ts';
import type { ChannelAccess } from '../port.ts';
import type { YoutubeApi } from './api.ts';
import { type ChatBookmark, type ChatMarks, openBookmark } from './chat-marks.ts';
import { type ChatStreamDeps, NoStream, openChatStream } from './chat-stream.ts';
import { QuotaExceeded, type QuotaMeter } from './quota.ts';
import { ChatGone } from './refusals.ts';
import type { MessagePage } from './youtube.external.ts';

export interface ChatReaderDeps extends ChatStreamDeps, Tools {
  api: YoutubeApi;
  quota: QuotaMeter;
  /** Streams of one chat are opened no closer together than this. */
  reopenMs: number;
  marks: ChatMarks;
}

export interface ChatReaderHandlers {
  /** The first page begins with what was said before; `readSince` is where that ends. */
  onPage(page: MessagePage, readSince: number): Promise<void>;
  onOpen(): void;
  onTrouble(attempt: number, error: Error): void;
  onPaused(error: QuotaExceeded): void;
}

const DEFAULT_POLL_MS = 5 * SECOND_MS;
/** Streams that broke in a row before the chat is polled instead. */
const STREAM_FAILURES_MAX = 3;
/** Polling costs much more quota than streaming, so streaming is tried again. */
const POLL_AT_MOST_MS = 10 * MINUTE_MS;

/**
 * Reads one chat until it ends: by its stream, else by polling, from page token to page token, within the quota.
 * @throws AuthExpired or MissingScope when only the streamer can help
 */
export async function readChat(
  deps: ChatReaderDeps,
  access: ChannelAccess,
  { chatId, openedAt: feedOpenedAt }: { chatId: string; openedAt: number },
  handlers: ChatReaderHandlers,
  signal: AbortSignal,
): Promise<void> {
  const { clock, quota } = deps;
  const place = { platformChannelId: access.platformChannelId, chatId, openedAt: feedOpenedAt };
  const reading: Reading = { mark: await openBookmark(deps, place), hasEnded: false };
  let failures = 0;
  let pollUntil = 0;
  const isOver = (): boolean => signal.aborted;
  const hasEnded = (): boolean => reading.hasEnded;
  while (!isOver()) {
    const openedAt = clock.steady();
    const polls = openedAt < pollUntil;
    try {
      const read = polls ? poll : stream;
      const apart = await read(deps, access, chatId, handlers, signal, reading);
      if (hasEnded()) return;
      failures = 0;
      const atLeast = Math.max(apart, quota.spreadMs(polls ? 'chatList' : 'chatStream'));
      await pause(clock, openedAt + atLeast - clock.steady(), signal);
    } catch (error) {
      if (isOver() || error instanceof ChatGone) return;
      if (error instanceof AuthExpired || error instanceof MissingScope) throw error;
      failures += 1;
      // A page token that is refused would be refused for ever; what was taken already is known by its id.
      if (error instanceof Rejected && !(error instanceof QuotaExceeded)) reading.mark.rewind();
      if (error instanceof NoStream || (!polls && failures >= STREAM_FAILURES_MAX)) {
        pollUntil = clock.steady() + POLL_AT_MOST_MS;
      }
      await waitAfter(deps, failures, error, handlers, signal);
    }
  }
}

interface Reading {
  /** From where to go on; kept over every reconnect and restart, so that nothing is lost. */
  mark: ChatBookmark;
  hasEnded: boolean;
}

/** Answers how far apart the next call must be. */
type Read = (
  deps: ChatReaderDeps,
  access: ChannelAccess,
  chatId: string,
  handlers: ChatReaderHandlers,
  signal: AbortSignal,
  reading: Reading,
) => Promise<number>;

const stream: Read = async (deps, access, chatId, handlers, signal, reading) => {
  const place = { chatId, pageToken: reading.mark.pageToken };
  const read = await deps.api.openStream(access, place, (request) => openChatStream(deps, request, signal));
  handlers.onOpen();
  await read((page) => take(handlers, reading, page));
  return deps.reopenMs;
};

const poll: Read = async ({ api }, access, chatId, handlers, signal, reading) => {
  const page = await api.listMessages(access, { chatId, pageToken: reading.mark.pageToken }, signal);
  handlers.onOpen();
  await take(handlers, reading, page);
  return page.pollingIntervalMillis ?? DEFAULT_POLL_MS;
};

async function take(handlers: ChatReaderHandlers, reading: Reading, page: MessagePage): Promise<void> {
  await handlers.onPage(page, reading.mark.readSince);
  await reading.mark.moveTo(page.nextPageToken || reading.mark.pageToken);
  reading.hasEnded ||= page.offlineAt !== '';
}

async function waitAfter(
  { clock, random, logger, reopenMs }: ChatReaderDeps,
  attempt: number,
  error: unknown,
  handlers: ChatReaderHandlers,
  signal: AbortSignal,
): Promise<void> {
  const failure = error instanceof Error ? error : new Unavailable('youtube', String(error));
  if (failure instanceof QuotaExceeded) {
    handlers.onPaused(failure);
    await pause(clock, failure.until - clock.now(), signal);
    return;
  }
  logger.warn({ err: failure, attempt }, 'YouTube chat could not be read');
  handlers.onTrouble(attempt, failure);
  const waitMs = failure instanceof RateLimited ? failure.retryAfterMs : backoffMs(attempt, random);
  await pause(clock, Math.max(waitMs, reopenMs), signal);
}
