import { SECOND_MS } from '#core/base/time.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { RAFFLE_NAMES_LISTED } from '#core/raffles/limits.ts';
import type { RaffleInput } from '#core/raffles/schema.ts';
import { drawPlaces, sharePot } from '#core/raffles/share.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import type { Words } from '#server/kernel/chat.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import * as rows from './raffle.repository.ts';
import { readRaffleSettings } from './raffle-settings.repository.ts';
import type { RaffleTable } from './raffle.table.ts';
import type { BotText } from '#server/i18n/texts.ts';

/** Few enough that a batch blocks nobody for long. */
const PAY_BATCH = 750;

export interface RaffleStepDeps {
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id' | 'fraction'>;
  words: Words;
  /** Says a line on every linked channel, once for a key; in the caller's transaction. */
  announce: (
    tx: Db,
    streamerId: string,
    key: string,
    say: (t: BotText, number: (value: number) => string) => string,
  ) => Promise<void>;
}

/** What moves a raffle on; each step runs in its caller's transaction, and a refusal changes nothing. */
export interface RaffleSteps {
  /**
   * Lets viewers join and says so. Refuses with `raffle_running`, `raffles_off`, or tells whose the word is.
   */
  open(tx: Db, streamerId: string, by: string, input: RaffleInput): Promise<Result<RaffleTable>>;
  /** Enters the author, once on all platforms, when `key` is the word of the running raffle and there is time. */
  join(tx: Db, message: BotMessage, key: string): Promise<{ isNew: boolean } | undefined>;
  /** Closes and decides who wins what; `pay` pays it. False when it was closed before. */
  close(tx: Db, id: string): Promise<boolean>;
  /** Pays the next winners, or ends the raffle and says who won; false when there is nothing left to do. */
  pay(tx: Db, id: string): Promise<boolean>;
  /** Nobody gets anything; false when it was closed before. */
  cancel(tx: Db, id: string): Promise<boolean>;
}

export function createRaffleSteps(deps: RaffleStepDeps): RaffleSteps {
  return {
    open: (tx, streamerId, by, input) => openRaffle(deps, tx, { streamerId, by, input }),
    async join(tx, { channel, viewer }, key) {
      const found = await rows.findRunningRaffle(tx, channel.streamerId);
      if (found?.keyword_key !== key) return undefined;
      // Closing waits for who was in time.
      const open = await rows.lockRaffle(tx, found.id, 'open');
      if (open === undefined || open.closes_at <= deps.clock.now()) return undefined;
      const { id, name } = viewer;
      return { isNew: await rows.insertEntry(tx, open, { id, name, platform: channel.platform }) };
    },
    close: (tx, id) => closeRaffle(deps, tx, id),
    async pay(tx, id) {
      const raffle = await rows.lockRaffle(tx, id, 'settling');
      if (raffle === undefined) return false;
      if (raffle.paid_until >= raffle.winning) {
        await endRaffle(deps, tx, raffle);
        return false;
      }
      const until = Math.min(raffle.winning, raffle.paid_until + PAY_BATCH);
      await rows.payPlaces(tx, raffle, { after: raffle.paid_until, until, at: deps.clock.now() });
      await rows.changeRaffle(tx, id, { paid_until: until });
      return true;
    },
    async cancel(tx, id) {
      const raffle = await rows.lockRaffle(tx, id, 'open');
      if (raffle === undefined) return false;
      await rows.changeRaffle(tx, id, { state: 'cancelled', running_of: null });
      await deps.announce(tx, raffle.streamer_id, `raffle:${id}:cancelled`, (t) => t('raffle.cancelled'));
      return true;
    },
  };
}

async function openRaffle(
  { clock, random, words, announce }: RaffleStepDeps,
  tx: Db,
  { streamerId, by, input }: { streamerId: string; by: string; input: RaffleInput },
): Promise<Result<RaffleTable>> {
  const { enabled, keyword } = await readRaffleSettings(tx, streamerId);
  if (!enabled) return refuse('raffles_off');
  const key = commandKey(keyword);
  const refusal = await words.refusalOf(tx, streamerId, [key], { kind: 'raffle' });
  if (refusal !== undefined) return refusal;
  const [id, now] = [random.id(), clock.now()];
  const raffle: RaffleTable = {
    id,
    streamer_id: streamerId,
    running_of: streamerId,
    state: 'open',
    amount: input.amount,
    winners: input.winners,
    keyword_key: key,
    entrants: 0,
    winning: 0,
    share: 0,
    extra: 0,
    paid_until: 0,
    opened_by: by,
    opened_at: now,
    closes_at: now + input.seconds * SECOND_MS,
  };
  if (!(await rows.insertRaffle(tx, raffle))) return refuse('raffle_running');
  await announce(tx, streamerId, `raffle:${id}:open`, (t, number) =>
    t('raffle.opened', { amount: number(input.amount), seconds: input.seconds, command: `!${keyword}` }),
  );
  return ok(raffle);
}

async function closeRaffle({ random }: RaffleStepDeps, tx: Db, id: string): Promise<boolean> {
  const raffle = await rows.lockRaffle(tx, id, 'open');
  if (raffle === undefined) return false;
  const entrants = await rows.dropBlockedEntries(tx, raffle);
  const shares = sharePot({ ...raffle, entrants });
  // Points are worth cheating for: each number comes from the server's unguessable source.
  if (shares.winning > 0 && shares.winning < entrants)
    await rows.keepDrawnPlaces(
      tx,
      id,
      drawPlaces(entrants, shares.winning, () => random.fraction()),
    );
  await rows.changeRaffle(tx, id, { state: 'settling', entrants, ...shares });
  return true;
}

async function endRaffle({ announce }: RaffleStepDeps, tx: Db, raffle: RaffleTable): Promise<void> {
  const { id, streamer_id: streamerId, amount, winning, share } = raffle;
  await rows.changeRaffle(tx, id, { state: 'ended', running_of: null });
  const names =
    winning <= RAFFLE_NAMES_LISTED ? (await rows.listFirstWinners(tx, [id])).map(({ name }) => name) : [];
  await announce(tx, streamerId, `raffle:${id}:ended`, (t, number) => {
    if (winning === 0) return t('raffle.nobody');
    if (names.length > 0)
      return t('raffle.winners', { names: names.join(', '), amount: number(amount), share: number(share) });
    return t('raffle.shared', { people: number(winning), amount: number(amount), share: number(share) });
  });
}
