import type { Result } from '#core/base/result.ts';
import type { RaffleInput, RaffleSettings } from '#core/raffles/schema.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import { findRunningRaffle } from './raffle.repository.ts';
import { readRaffleSettings } from './raffle-settings.repository.ts';
import type { RaffleSteps } from './raffle-steps.ts';

/** A raffle of points as the chat announces it. */
export interface RunningRaffle {
  amount: number;
  /** Without `!`. */
  keyword: string;
  entrants: number;
}

/** Raffles of points as the chat moves them: in the message's transaction, and every step is announced. */
export interface ChatRaffles {
  readSettings(tx: Db, streamerId: string): Promise<RaffleSettings>;
  /** The one that viewers join. */
  findOpen(tx: Db, streamerId: string): Promise<RunningRaffle | undefined>;
  /** Refuses with `raffle_running`, `raffles_off`, or tells whose its word is. */
  open(tx: Db, message: BotMessage, input: RaffleInput): Promise<Result<null>>;
  /** Ends the open one now, or takes it back; false when there is none. */
  stop(tx: Db, streamerId: string, how: 'end' | 'cancel'): Promise<boolean>;
  /** Enters the author, once on all platforms, when `key` is the word of the open raffle; else answers nothing. */
  join(tx: Db, message: BotMessage, key: string): Promise<{ isNew: boolean } | undefined>;
}

/** `moved` and `joined` are called in the transaction. */
export function createChatRaffles(
  steps: RaffleSteps,
  { moved, joined }: Record<'moved' | 'joined', (tx: Db, streamerId: string) => void>,
): ChatRaffles {
  return {
    readSettings: readRaffleSettings,
    async findOpen(tx, streamerId) {
      const raffle = await findRunningRaffle(tx, streamerId);
      if (raffle?.state !== 'open') return undefined;
      return { amount: raffle.amount, keyword: raffle.keyword_key, entrants: raffle.entrants };
    },
    async open(tx, { channel, viewer }: BotMessage, input) {
      const opened = await steps.open(tx, channel.streamerId, viewer.name, input);
      if (opened.ok) moved(tx, channel.streamerId);
      return opened.ok ? { ok: true, value: null } : opened;
    },
    async stop(tx, streamerId, how) {
      const running = await findRunningRaffle(tx, streamerId);
      const isDone =
        running !== undefined &&
        (how === 'end' ? await steps.close(tx, running.id) : await steps.cancel(tx, running.id));
      if (isDone) moved(tx, streamerId);
      return isDone;
    },
    async join(tx, message, key) {
      const entry = await steps.join(tx, message, key);
      if (entry?.isNew) joined(tx, message.channel.streamerId);
      return entry;
    },
  };
}
