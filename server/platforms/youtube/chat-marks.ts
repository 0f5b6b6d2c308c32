import { SECOND_MS } from '#core/base/time.ts';
import type { Tools } from '#server/kernel/tools.ts';

/** How far a chat was read. */
export interface ChatMark {
  chatId: string;
  pageToken: string;
  /** Since when the chat is read, ms: what was published earlier is history. */
  readSince: number;
}

/** Where marks are kept, so that after a restart of the server reading goes on where it ended. */
export interface ChatMarks {
  load(platformChannelId: string, chatId: string): Promise<ChatMark | undefined>;
  save(platformChannelId: string, mark: ChatMark): Promise<void>;
  /** Forgets the chats of a channel that are no longer on. */
  keepOnly(platformChannelId: string, chatIds: readonly string[]): Promise<void>;
}

/** For a feed that begins anew each time. */
export const NO_MARKS: ChatMarks = {
  load: () => Promise.resolve(undefined),
  save: () => Promise.resolve(),
  keepOnly: () => Promise.resolve(),
};

/** Pages from an older mark come twice, which their ids tell: a busy chat need not write for each page. */
const SAVE_EVERY_MS = SECOND_MS;

/** The mark of one chat, from page to page. */
export interface ChatBookmark {
  readonly pageToken: string;
  readonly readSince: number;
  /** Call when everything before the token is committed. */
  moveTo(pageToken: string): Promise<void>;
  /** Goes back to the beginning, where the platform sends its history. */
  rewind(): void;
}

/** Opens the mark of a chat; a database that fails costs the memory, and never the chat. */
export async function openBookmark(
  deps: Pick<Tools, 'clock' | 'logger'> & { marks: ChatMarks },
  about: { platformChannelId: string; chatId: string; openedAt: number },
): Promise<ChatBookmark> {
  const { marks, clock, logger } = deps;
  const { platformChannelId, chatId, openedAt } = about;
  const warn = (err: unknown): undefined => {
    logger.warn({ err, platformChannelId }, 'The mark of a chat could not be kept.');
    return undefined;
  };
  const mark = await marks.load(platformChannelId, chatId).catch(warn);
  const readSince = mark?.readSince ?? openedAt;
  let pageToken = mark?.pageToken ?? '';
  let savedAt = 0;
  return {
    readSince,
    get pageToken() {
      return pageToken;
    },
    async moveTo(next) {
      if (next === pageToken) return;
      pageToken = next;
      if (clock.now() - savedAt < SAVE_EVERY_MS) return;
      savedAt = clock.now();
      await marks.save(platformChannelId, { chatId, pageToken, readSince }).catch(warn);
    },
    rewind: () => void (pageToken = ''),
  };
}
