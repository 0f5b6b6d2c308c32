import { refuseTaken, type Refusal } from '#core/base/result.ts';
import type { CommandCall } from '#core/commands/command-call.ts';
import { WORD_KINDS, type TakenWord, type WordKind } from '#core/commands/taken-word.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import type { ChatMessage } from '#server/platforms/port.ts';

/** What has a word. */
export interface WordOwner {
  /** Tells it from others of its kind. */
  id: string;
  /** As the streamer knows it. */
  name: string;
}

/** Whoever has words of the chat says which. */
export interface WordHolder {
  kind: WordKind;
  /**
   * Returns which of this holder's items owns the word. It reads the database, so a word that was taken a moment ago counts.
   * A disabled item keeps its word; a raffle owns its word only while it runs.
   */
  owns(tx: Db, streamerId: string, key: string): Promise<WordOwner | undefined>;
}

/** Who wants a word; without an id, nothing of that kind stands in its way. */
export interface WordAsker {
  kind: WordKind;
  id?: string;
}

/** Whose word is it? The one answer for everybody who takes one. */
export interface Words {
  /** The refusal for the first of these words that is another's; nothing when all are free for who asks. */
  refusalOf(
    tx: Db,
    streamerId: string,
    keys: readonly string[],
    asker: WordAsker,
  ): Promise<Refusal | undefined>;
}

/** The answer while modules are still being made. */
export interface WordRegistry extends Words {
  /** Asks these too, from now on. @throws when two are of one kind. */
  add(holders: readonly WordHolder[]): void;
}

/** Asks everybody who has words, in the order in which a line would. Keywords stand apart: no line is both. */
export function createWords(holders: readonly WordHolder[] = []): WordRegistry {
  let sorted = inChatOrder(holders);

  async function ownerOf(tx: Db, streamerId: string, key: string, asker: WordAsker) {
    const isOfLines = asker.kind === 'keyword';
    for (const holder of sorted) {
      const { kind } = holder;
      if ((kind === 'keyword') !== isOfLines) continue;
      if (kind === asker.kind && asker.id === undefined) continue;
      const owner = await holder.owns(tx, streamerId, key);
      const isOwn = owner !== undefined && kind === asker.kind && owner.id === asker.id;
      if (owner !== undefined && !isOwn)
        return { word: isOfLines ? key : `!${key}`, kind, name: owner.name } satisfies TakenWord;
    }
    return undefined;
  }

  return {
    async refusalOf(tx, streamerId, keys, asker) {
      for (const key of keys) {
        const taken = await ownerOf(tx, streamerId, key, asker);
        if (taken !== undefined) return refuseTaken(taken);
      }
      return undefined;
    },
    add(more) {
      sorted = inChatOrder([...sorted, ...more]);
    },
  };
}

/** Sorted as a line asks. @throws when two are of one kind. */
export function inChatOrder<Handler extends { kind: WordKind }>(handlers: readonly Handler[]): Handler[] {
  if (new Set(handlers.map(({ kind }) => kind)).size < handlers.length)
    throw new Error('Two handlers of the chat are of one kind.');
  return handlers.toSorted((a, b) => WORD_KINDS.indexOf(a.kind) - WORD_KINDS.indexOf(b.kind));
}

/** How often something may be said. Each is asked right before the use: where it says true, the use is counted and waits begin. */
export interface Waits {
  /** False while others used it just now, or while two bots talk to each other. Moderators wait for nobody. */
  tryAnswer: (use: string, userCooldown: number, channelCooldown: number) => boolean;
  /** The same for what is answered in no chat, so that no other bot answers it. */
  tryUse: (use: string, userCooldown: number, channelCooldown: number) => boolean;
  /** A thousand refusals would flood the chat. */
  tryRefuse: () => boolean;
}

/** A line that calls something, in the transaction that counted it. */
export interface ChatCall extends CommandCall {
  tx: Db;
  message: BotMessage;
  waits: Waits;
}

/** Who answers to words of the chat. */
export interface ChatHandler {
  kind: WordKind;
  /** What is said, which may be nothing; undefined where the word is not its own, and the next one is asked. */
  handle(call: ChatCall): Promise<{ reply: string | undefined } | undefined>;
}

/** An ordinary line. */
export interface PlainLine {
  tx: Db;
  message: BotMessage;
  /** By the cooldowns alone, and nobody is exempt: other bots are moderators. */
  tryAnswer: Waits['tryUse'];
}

/** Who answers lines that call nothing. */
export interface LineHandler {
  /** Whether it would; costs no query. */
  matches(tx: Db, streamerId: string, text: string): Promise<boolean>;
  handle(line: PlainLine): Promise<string | undefined>;
}

/** A line that counts, which is once however often it is delivered. */
export interface CountedLine {
  channel: Channel;
  message: ChatMessage;
  /** When it came to us, milliseconds since 1970: it may have waited for the database since. */
  receivedAt: number;
  /** Its author's; whose the account is, the database says. */
  accountId: string;
}

/**
 * Hears of lines in the transaction that counts them, in order and many at a time, before the bot answers them. What throws
 * here keeps lines from being counted. The transaction may run again: whatever is not in the database waits for its commit.
 */
export type LineObserver = (tx: Db, lines: readonly CountedLine[]) => void | Promise<void>;
