import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import { PlatformError, Rejected, Unavailable } from '../errors.ts';
import { errorOfAnswer, type Fetch, type PlatformRequest } from '../http.ts';
import { parseJson } from '../lenient.ts';
import { createArraySplitter } from './array-splitter.ts';
import { messagePage, type MessagePage } from './youtube.external.ts';

/** How long a stream may take to begin, and then be silent: a dead connection looks like a quiet chat. */
const OPEN_WITHIN_MS = 10 * SECOND_MS;
const SILENT_AT_MOST_MS = 5 * MINUTE_MS;

export interface ChatStreamDeps {
  clock: Clock;
  fetch?: Fetch | undefined;
  readRefusal: (response: Response) => Promise<Error | undefined>;
}

/** What answered is no stream of pages: polling is the way. */
export class NoStream extends Rejected {
  constructor(reason: string) {
    super('youtube', `the chat cannot be streamed: ${reason}`);
  }
}

/**
 * Opens `liveChatMessages.streamList` and hands on its pages, one after the other, until the array or the connection
 * ends. @throws PlatformError when it does not open or breaks
 */
export async function openChatStream(
  { clock, fetch = globalThis.fetch, readRefusal }: ChatStreamDeps,
  { url, headers }: PlatformRequest,
  signal: AbortSignal,
): Promise<(onPage: (page: MessagePage) => Promise<void>) => Promise<void>> {
  const silence = new AbortController();
  let cancel = clock.after(OPEN_WITHIN_MS, () => silence.abort());
  const stop = AbortSignal.any([signal, silence.signal]);
  try {
    const response = await fetch(url, { ...(headers ? { headers } : {}), signal: stop });
    if (!response.ok) {
      const refusal =
        (await readRefusal(response.clone())) ?? (await errorOfAnswer('youtube', response, clock));
      throw response.status === 404 && !(refusal instanceof PlatformError && refusal.name === 'ChatGone')
        ? new NoStream('there is no such call')
        : refusal;
    }
    const { body } = response;
    if (body === null) throw new NoStream('the answer is empty');
    return async (onPage) => {
      const noteActivity = (): void => {
        cancel();
        cancel = clock.after(SILENT_AT_MOST_MS, () => silence.abort());
      };
      noteActivity();
      try {
        await readPages(body, noteActivity, onPage);
      } catch (error) {
        throw asPlatformError(error);
      } finally {
        cancel();
      }
    };
  } catch (error) {
    cancel();
    throw asPlatformError(error);
  }
}

async function readPages(
  body: ReadableStream<Uint8Array>,
  noteActivity: () => void,
  onPage: (page: MessagePage) => Promise<void>,
): Promise<void> {
  const splitter = createArraySplitter();
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    noteActivity();
    for (const element of splitter.push(decoder.decode(bytes, { stream: true }))) {
      const page = z.safeParse(messagePage, parseJson(element));
      if (page.success) await onPage(page.data);
    }
    if (splitter.isEnded) return;
  }
}

function asPlatformError(error: unknown): Error {
  if (error instanceof PlatformError) return error;
  if (error instanceof SyntaxError) return new NoStream(error.message);
  return new Unavailable('youtube', 'the chat stream broke off', { cause: error });
}
