import { ok, refuse, type Result } from '#core/base/result.ts';
import { drawWinners } from '#core/giveaways/draw.ts';
import type { Entrant, GiveawayState } from '#core/giveaways/schema.ts';
import { CHAT_MESSAGE_LIMIT, type Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import type { Words } from '#server/kernel/chat.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { listDrawable } from './entry.repository.ts';
import {
  changeGiveaway,
  findGiveaway,
  findNewestGiveaway,
  findOpenGiveaway,
  lockGiveaway,
} from './giveaway.repository.ts';
import type { GiveawayTable } from './giveaway.table.ts';
import { readKeyword } from './keyword.ts';
import { winnerLines } from './winner-lines.ts';
import { insertWinners, listWinners, replaceWinner } from './winner.repository.ts';
import { botText } from '#server/i18n/texts.ts';
import { nameOrAnonymous } from '#server/i18n/name-or-anonymous.ts';

export interface GiveawayStepDeps {
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'fraction'>;
  words: Words;
  /** Says lines on every linked channel, once for a key; in the caller's transaction. */
  announce: (
    tx: Db,
    streamerId: string,
    key: string,
    linesFor: (channel: { platform: Platform; language: string }) => readonly string[],
  ) => Promise<void>;
  push: {
    /** Stores in the caller's transaction that viewers who asked for it are to be notified. */
    noteGiveaway(
      tx: Db,
      streamerId: string,
      giveaway: { id: string; title: string; keyword: string },
    ): Promise<void>;
  };
  /** In the transaction that changed a streamer's giveaways. */
  changed: (tx: Db, streamerId: string) => void;
}

/** A giveaway as the chat announces it. */
export interface RunGiveaway {
  title: string;
  /** Without `!`. */
  keyword: string;
  entrants: number;
}

/** A step of a giveaway that the chat can ask for. */
export type GiveawayStep = 'open' | 'close' | 'draw';

/** What moves a giveaway on; each step runs in its caller's transaction, and a refusal changes nothing. */
export interface GiveawaySteps {
  /** The one that is open. */
  findOpen(tx: Db, streamerId: string): Promise<RunGiveaway | undefined>;
  /**
   * Opens, closes or draws the newest giveaway that can be. Refuses with `not_found`, `giveaway_open`,
   * `giveaway_moved`, `no_entrants`, or tells whose its keyword is, and then changes nothing.
   */
  step(tx: Db, streamerId: string, step: GiveawayStep): Promise<Result<RunGiveaway>>;
  /**
   * Lets viewers join and says so. Refuses with `not_found`, with `giveaway_open` while another one is open, with
   * `giveaway_moved`, or as the keyword is refused.
   */
  open(tx: Db, streamerId: string, id: string): Promise<Result<RunGiveaway>>;
  /** Refuses with `not_found` or `giveaway_moved`. */
  close(tx: Db, streamerId: string, id: string): Promise<Result<RunGiveaway>>;
  /** Draws once and names the winners in chat. Refuses with `not_found`, `no_entrants` or `giveaway_moved`. */
  draw(tx: Db, streamerId: string, id: string): Promise<Result<RunGiveaway>>;
  /** One more winner in the place of that one. Refuses like `draw`, with `no_entrants` when nobody is left. */
  redraw(tx: Db, streamerId: string, id: string, winnerId: string): Promise<Result<RunGiveaway>>;
}

/** Which giveaway a step in chat means: the newest in one of these states. */
const MEANT: Record<GiveawayStep, readonly GiveawayState[]> = {
  open: ['draft', 'closed'],
  close: ['open'],
  draw: ['open', 'closed'],
};

const present = ({ title, keyword, entrants }: GiveawayTable): RunGiveaway => ({ title, keyword, entrants });

export function createGiveawaySteps(deps: GiveawayStepDeps): GiveawaySteps {
  const steps = {
    open: (tx: Db, streamerId: string, id: string) => openGiveaway(deps, tx, streamerId, id),
    close: (tx: Db, streamerId: string, id: string) => closeGiveaway(deps, tx, streamerId, id),
    draw: (tx: Db, streamerId: string, id: string) => drawGiveaway(deps, tx, streamerId, id),
  };
  return {
    ...steps,
    redraw: (tx, streamerId, id, winnerId) => redrawWinner(deps, tx, streamerId, id, winnerId),
    async findOpen(tx, streamerId) {
      const open = await findOpenGiveaway(tx, streamerId);
      return open && present(open);
    },
    async step(tx, streamerId, step) {
      const meant = await findNewestGiveaway(tx, streamerId, MEANT[step]);
      if (meant !== undefined) return steps[step](tx, streamerId, meant.id);
      const isOtherOpen = step === 'open' && (await findOpenGiveaway(tx, streamerId)) !== undefined;
      return refuse(isOtherOpen ? 'giveaway_open' : 'not_found');
    },
  };
}

async function openGiveaway(
  { clock, words, announce, push, changed }: GiveawayStepDeps,
  tx: Db,
  streamerId: string,
  id: string,
): Promise<Result<RunGiveaway>> {
  const found = await findGiveaway(tx, streamerId, id);
  if (found === undefined) return refuse('not_found');
  const other = await findOpenGiveaway(tx, streamerId);
  if (other !== undefined) return refuse(other.id === id ? 'giveaway_moved' : 'giveaway_open');
  const key = await readKeyword(words, tx, streamerId, found.keyword);
  if (!key.ok) return key;
  const now = clock.now();
  const change = { state: 'open' as const, open_of: streamerId, changed_at: now };
  const opened = await changeGiveaway(tx, id, ['draft', 'closed'], change);
  if (opened === undefined) return refuse('giveaway_moved');
  await announce(tx, streamerId, `giveaway:${id}:open:${now}`, ({ language }) => [
    botText(language)('giveaway.opened', { title: opened.title, command: `!${opened.keyword}` }),
  ]);
  await push.noteGiveaway(tx, streamerId, opened);
  changed(tx, streamerId);
  return ok(present(opened));
}

async function closeGiveaway(
  { clock, changed }: GiveawayStepDeps,
  tx: Db,
  streamerId: string,
  id: string,
): Promise<Result<RunGiveaway>> {
  if ((await findGiveaway(tx, streamerId, id)) === undefined) return refuse('not_found');
  const change = { state: 'closed' as const, open_of: null, changed_at: clock.now() };
  const closed = await changeGiveaway(tx, id, ['open'], change);
  if (closed === undefined) return refuse('giveaway_moved');
  changed(tx, streamerId);
  return ok(present(closed));
}

async function drawGiveaway(
  deps: GiveawayStepDeps,
  tx: Db,
  streamerId: string,
  id: string,
): Promise<Result<RunGiveaway>> {
  if ((await findGiveaway(tx, streamerId, id)) === undefined) return refuse('not_found');
  const giveaway = await lockGiveaway(tx, id, ['open', 'closed']);
  if (giveaway === undefined) return refuse('giveaway_moved');
  if (giveaway.entrants === 0) return refuse('no_entrants');
  const now = deps.clock.now();
  await changeGiveaway(tx, id, ['open', 'closed'], { state: 'drawn', open_of: null, changed_at: now });
  const winners = await pickWinners(deps, tx, id, giveaway.winners);
  await insertWinners(
    tx,
    winners.map((winner, place) => winnerRow(id, winner, place, now)),
  );
  const names = winners.map(({ name }) => name);
  await nameWinners(deps, tx, giveaway, `giveaway:${id}:drawn`, names);
  return ok(present(giveaway));
}

async function redrawWinner(
  deps: GiveawayStepDeps,
  tx: Db,
  streamerId: string,
  id: string,
  winnerId: string,
): Promise<Result<RunGiveaway>> {
  if ((await findGiveaway(tx, streamerId, id)) === undefined) return refuse('not_found');
  const giveaway = await lockGiveaway(tx, id, ['drawn']);
  const holdsPlace = (await listWinners(tx, [id])).some(({ viewer_id }) => viewer_id === winnerId);
  if (giveaway === undefined || !holdsPlace) return refuse('giveaway_moved');
  const [winner] = await pickWinners(deps, tx, id, 1);
  if (winner === undefined) return refuse('no_entrants');
  const place = await replaceWinner(tx, id, winnerId);
  if (place === undefined) throw new Error(`The winner ${winnerId} lost a place that was locked.`);
  await insertWinners(tx, [winnerRow(id, winner, place, deps.clock.now())]);
  await nameWinners(deps, tx, giveaway, `giveaway:${id}:instead:${winnerId}`, [winner.name]);
  return ok(present(giveaway));
}

/** Prizes are worth cheating for: each number comes from the server's unguessable source. */
async function pickWinners({ random }: GiveawayStepDeps, tx: Db, id: string, count: number) {
  return drawWinners(await listDrawable(tx, id), count, () => random.fraction());
}

const winnerRow = (giveawayId: string, { id, name, platform }: Entrant, place: number, at: number) => ({
  giveaway_id: giveawayId,
  viewer_id: id,
  place,
  name,
  platform,
  replaced: 0,
  at,
});

/** The last part of a draw. */
async function nameWinners(
  { announce, changed }: GiveawayStepDeps,
  tx: Db,
  { streamer_id: streamerId, title }: GiveawayTable,
  key: string,
  names: readonly string[],
): Promise<void> {
  await announce(tx, streamerId, key, ({ platform, language }) => {
    const shown = names.map((name) => nameOrAnonymous(name, language));
    return winnerLines(botText(language), title, shown, CHAT_MESSAGE_LIMIT[platform]);
  });
  changed(tx, streamerId);
}
