import type { Result } from '#core/base/result.ts';
import type { RaffleInput } from '#core/raffles/schema.ts';
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
export type ChatRaffles = ReturnType<typeof createChatRaffles>;

/** `moved` and `joined` are called in the transaction. */
export function createChatRaffles(
  steps: RaffleSteps,
  { moved, joined }: Record<'moved' | 'joined', (tx: Db, streamerId: string) => void>,
) {
  return {
    readSettings: readRaffleSettings,
    /** The one that viewers join. */
    async findOpen(tx: Db, streamerId: string): Promise<RunningRaffle | undefined> {
      const raffle = await findRunningRaffle(tx, streamerId);
      if (raffle?.state !== 'open') return undefined;
      return { amount: raffle.amount, keyword: raffle.keyword_key, entrants: raffle.entrants };
    },
    /** Refuses with `raffle_running`, `raffles_off`, or tells whose its word is. */
    async open(tx: Db, { channel, viewer }: BotMessage, input: RaffleInput): Promise<Result<null>> {
      const opened = await steps.open(tx, channel.streamerId, viewer.name, input);
      if (opened.ok) moved(tx, channel.streamerId);
      return opened.ok ? { ok: true, value: null } : opened;
    },
    /** Ends the open one now, or takes it back; false when there is none. */
    async stop(tx: Db, streamerId: string, how: 'end' | 'cancel'): Promise<boolean> {
      const running = await findRunningRaffle(tx, streamerId);
      const isDone =
        running !== undefined &&
        (how === 'end' ? await steps.close(tx, running.id) : await steps.cancel(tx, running.id));
      if (isDone) moved(tx, streamerId);
      return isDone;
    },
    /** Enters the author, once on all platforms, when `key` is the word of the open raffle; else answers nothing. */
    async join(tx: Db, message: BotMessage, key: string): Promise<{ isNew: boolean } | undefined> {
      const entry = await steps.join(tx, message, key);
      if (entry?.isNew) joined(tx, message.channel.streamerId);
      return entry;
    },
  };
}
