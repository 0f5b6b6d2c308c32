import { ok, refuse, type Result } from '#core/base/result.ts';
import { cleanText } from '#core/base/text.ts';
import { ENTRANTS_LISTED, GIVEAWAYS_MAX } from '#core/giveaways/limits.ts';
import type { Entrant, Giveaway, GiveawayInput } from '#core/giveaways/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Words } from '#server/kernel/chat.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Clock } from '#server/lib/clock.ts';
import { listLatestEntrants } from './entry.repository.ts';
import * as rows from './giveaway.repository.ts';
import type { GiveawayStep, GiveawaySteps, RunGiveaway } from './giveaway-steps.ts';
import { readKeyword } from './keyword.ts';

export interface GiveawayServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'random'> {
  clock: Pick<Clock, 'now'>;
  words: Words;
  steps: Pick<GiveawaySteps, GiveawayStep | 'redraw'>;
  /** In the transaction that changed a streamer's giveaways. */
  changed: (tx: Db, streamerId: string) => void;
}

/** A streamer's giveaways as the panel keeps them. */
export type GiveawayService = ReturnType<typeof createGiveawayService>;

export function createGiveawayService(deps: GiveawayServiceDeps) {
  const { db, unitOfWork, clock, random, steps, changed } = deps;
  return {
    list: (streamerId: string): Promise<Giveaway[]> => rows.listGiveaways(db, streamerId),
    /** Refuses with `invalid`, `builtin_command`, `duplicate` or, at the limit, `too_large`; answers the new one's id. */
    create: (streamerId: string, input: GiveawayInput): Promise<Result<string>> =>
      unitOfWork(async (tx) => {
        const values = await toValues(deps, tx, streamerId, input);
        if (!values.ok) return values;
        if ((await rows.countGiveaways(tx, streamerId)) >= GIVEAWAYS_MAX) return refuse('too_large');
        const [id, now] = [random.id(), clock.now()];
        await rows.insertGiveaway(tx, {
          ...values.value,
          id,
          streamer_id: streamerId,
          open_of: null,
          state: 'draft',
          entrants: 0,
          tickets: 0,
          created_at: now,
          changed_at: now,
        });
        changed(tx, streamerId);
        return ok(id);
      }),
    /** Refuses like `create`, with `not_found`, or with `giveaway_moved` what was opened before. */
    replace: (streamerId: string, id: string, input: GiveawayInput): Promise<Result<string>> =>
      unitOfWork(async (tx) => {
        if ((await rows.findGiveaway(tx, streamerId, id)) === undefined) return refuse('not_found');
        const values = await toValues(deps, tx, streamerId, input);
        if (!values.ok) return values;
        const replaced = await rows.changeGiveaway(tx, id, ['draft'], values.value);
        if (replaced === undefined) return refuse('giveaway_moved');
        changed(tx, streamerId);
        return ok(id);
      }),
    /** Refuses with `not_found`, or with `giveaway_open` while viewers join. */
    delete: (streamerId: string, id: string): Promise<Result<null>> =>
      unitOfWork(async (tx) => {
        if ((await rows.findGiveaway(tx, streamerId, id)) === undefined) return refuse('not_found');
        const isGone = await rows.deleteGiveaway(tx, id, ['draft', 'closed', 'drawn']);
        if (!isGone) return refuse('giveaway_open');
        changed(tx, streamerId);
        return ok(null);
      }),
    /** The latest entrants; undefined where there is no such giveaway. */
    async listEntrants(streamerId: string, id: string): Promise<Entrant[] | undefined> {
      if ((await rows.findGiveaway(db, streamerId, id)) === undefined) return undefined;
      return listLatestEntrants(db, id, ENTRANTS_LISTED);
    },
    /** Opens, closes or draws, and says so in chat; refuses as the step does. */
    run: (streamerId: string, id: string, step: GiveawayStep): Promise<Result<RunGiveaway>> =>
      unitOfWork((tx) => steps[step](tx, streamerId, id)),
    /** Draws another winner in the place of that one. */
    redraw: (streamerId: string, id: string, winnerId: string): Promise<Result<RunGiveaway>> =>
      unitOfWork((tx) => steps.redraw(tx, streamerId, id, winnerId)),
  };
}

/** What of an input is stored. */
async function toValues(deps: GiveawayServiceDeps, tx: Db, streamerId: string, input: GiveawayInput) {
  const title = cleanText(input.title).trim();
  if (title === '') return refuse('invalid');
  const key = await readKeyword(deps.words, tx, streamerId, input.keyword);
  if (!key.ok) return key;
  return ok({
    title,
    keyword: input.keyword,
    keyword_key: key.value,
    winners: input.winners,
    subscriber_weight: input.subscriberWeight,
  });
}
