import * as z from 'zod/mini';
import { cleanText } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { TIMERS_MAX } from '#core/timers/limits.ts';
import { timerSchema, type Timer, type TimerInput } from '#core/timers/schema.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import * as rows from './timer.repository.ts';
import type { TimerTable } from './timer.table.ts';

export type TimerServiceDeps = Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'>;

const textsSchema = z.array(z.string());

/** The texts that a column keeps. */
export function textsOf(column: string): string[] {
  return textsSchema.parse(JSON.parse(column));
}

/** A streamer's timers as the panel keeps them. */
export type TimerService = ReturnType<typeof createTimerService>;

export function createTimerService({ db, unitOfWork, clock, random }: TimerServiceDeps) {
  return {
    list: async (streamerId: string): Promise<Timer[]> =>
      (await rows.listTimerRows(db, streamerId)).map(presentTimer),
    /** Refuses with `invalid` or, at the limit, `too_large`. */
    create: (streamerId: string, input: TimerInput): Promise<Result<Timer>> =>
      unitOfWork(async (tx) => {
        const values = toValues(input);
        if (values === undefined) return refuse('invalid');
        if ((await rows.countTimers(tx, streamerId)) >= TIMERS_MAX) return refuse('too_large');
        const now = clock.now();
        const row = {
          ...values,
          id: random.id(),
          streamer_id: streamerId,
          turn: 0,
          due_at: now + input.interval * MINUTE_MS,
          said_at: null,
          created_at: now,
        };
        await rows.insertTimerRow(tx, row);
        return ok(presentTimer(row));
      }),
    replace: (streamerId: string, id: string, input: TimerInput): Promise<Result<Timer>> =>
      unitOfWork(async (tx) => {
        const values = toValues(input);
        if (values === undefined) return refuse('invalid');
        const row = await rows.findTimerRow(tx, streamerId, id);
        if (row === undefined) return refuse('not_found');
        const anew = clock.now() + input.interval * MINUTE_MS;
        // Correcting a word does not put it off; switching it on begins anew.
        const due_at = row.enabled === 1 ? Math.min(row.due_at, anew) : anew;
        await rows.updateTimerRow(tx, id, { ...values, due_at });
        return ok(presentTimer({ ...row, ...values }));
      }),
    delete: (streamerId: string, id: string): Promise<boolean> =>
      unitOfWork((tx) => rows.deleteTimerRow(tx, streamerId, id)),
  };
}

/** What of an input is stored; nothing when a text has nothing to be seen. */
function toValues(input: TimerInput) {
  const name = cleanText(input.name).trim();
  const messages = input.messages.map((message) => cleanText(message).trim());
  if (name === '' || messages.includes('')) return undefined;
  return {
    name,
    messages: JSON.stringify(messages),
    platforms: JSON.stringify([...new Set(input.platforms)]),
    interval_min: input.interval,
    min_lines: input.minLines,
    live_only: input.liveOnly ? 1 : 0,
    enabled: input.enabled ? 1 : 0,
  };
}

function presentTimer(row: TimerTable): Timer {
  return timerSchema.parse({
    id: row.id,
    name: row.name,
    messages: textsOf(row.messages),
    platforms: textsOf(row.platforms),
    interval: row.interval_min,
    minLines: row.min_lines,
    liveOnly: row.live_only === 1,
    enabled: row.enabled === 1,
    count: row.turn,
    saidAt: row.said_at,
  });
}
