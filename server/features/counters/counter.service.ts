import { cleanText } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { CounterChange } from '#core/counters/counter-call.ts';
import { boundedCount } from '#core/counters/counter-call.ts';
import { COUNTERS_MAX } from '#core/counters/limits.ts';
import { counterSchema, type Counter, type CounterInput } from '#core/counters/schema.ts';
import type { Db, RootDb, UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import * as rows from './counter.repository.ts';
import type { CounterTable } from './counter.table.ts';

export interface CounterServiceDeps {
  db: RootDb;
  unitOfWork: UnitOfWork;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
  /** Whether something else answers to this name already. */
  isTaken(tx: Db, streamerId: string, key: string): Promise<boolean>;
}

export type CounterService = ReturnType<typeof createCounterService>;

/** A streamer's counters, for the panel and for the chat. */
export function createCounterService(deps: CounterServiceDeps) {
  const { db, unitOfWork, clock, random } = deps;

  /** Refuses with `duplicate` when the name is a command of any kind, or another counter's. */
  async function checkName(tx: Db, streamerId: string, key: string, own?: string): Promise<Result<null>> {
    if (key === '' || /[+-]$/.test(key)) return refuse('invalid');
    const known = await rows.findCounterRow(tx, streamerId, { key });
    if (known !== undefined && known.id !== own) return refuse('duplicate');
    if (known !== undefined) return ok(null);
    return (await deps.isTaken(tx, streamerId, key)) ? refuse('duplicate') : ok(null);
  }

  return {
    list: async (streamerId: string): Promise<Counter[]> =>
      (await rows.listCounterRows(db, streamerId)).map(presentCounter),

    /** Refuses with `invalid`, `duplicate` or, at the limit, `too_large`. */
    create: (streamerId: string, input: CounterInput): Promise<Result<Counter>> =>
      unitOfWork(async (tx) => {
        const values = toValues(input);
        const checked = await checkName(tx, streamerId, values.name_key);
        if (!checked.ok) return checked;
        if ((await rows.listCounterRows(tx, streamerId)).length >= COUNTERS_MAX) return refuse('too_large');
        const row = { ...values, id: random.id(), streamer_id: streamerId, created_at: clock.now() };
        await rows.insertCounterRow(tx, row);
        return ok(presentCounter(row));
      }),

    replace: (streamerId: string, id: string, input: CounterInput): Promise<Result<Counter>> =>
      unitOfWork(async (tx) => {
        const row = await rows.findCounterRow(tx, streamerId, { id });
        if (row === undefined) return refuse('not_found');
        const values = toValues(input);
        const checked = await checkName(tx, streamerId, values.name_key, id);
        if (!checked.ok) return checked;
        await rows.updateCounterRow(tx, id, values);
        return ok(presentCounter({ ...row, ...values }));
      }),

    /** One step from the panel. */
    step: (streamerId: string, id: string, by: number): Promise<Result<Counter>> =>
      unitOfWork(async (tx) => {
        const value = await rows.addToCounter(tx, streamerId, id, by);
        const row = await rows.findCounterRow(tx, streamerId, { id });
        return value === undefined || row === undefined ? refuse('not_found') : ok(presentCounter(row));
      }),

    delete: (streamerId: string, id: string): Promise<boolean> =>
      unitOfWork((tx) => rows.deleteCounterRow(tx, streamerId, id)),

    /** By the name that chat calls. */
    async find(tx: Db, streamerId: string, key: string): Promise<Counter | undefined> {
      const row = await rows.findCounterRow(tx, streamerId, { key });
      return row && presentCounter(row);
    },

    /** Answers the new value; nothing when the counter is gone. */
    async change(tx: Db, streamerId: string, id: string, change: CounterChange): Promise<number | undefined> {
      if ('by' in change) return rows.addToCounter(tx, streamerId, id, change.by);
      const to = boundedCount(change.to);
      await rows.setCounter(tx, streamerId, id, to);
      return to;
    },

    /** What `$(counter name)` says, by the key of its name. */
    async values(tx: Db, streamerId: string): Promise<ReadonlyMap<string, number>> {
      const counters = await rows.listCounterRows(tx, streamerId);
      return new Map(counters.map(({ name_key: key, value }) => [key, value]));
    },
  };
}

function toValues({ name, value, msg, mods, enabled }: CounterInput) {
  const clean = cleanText(name);
  return {
    name: clean,
    name_key: commandKey(clean),
    value,
    msg: cleanText(msg).trim(),
    mods,
    enabled: enabled ? 1 : 0,
  };
}

function presentCounter({ id, name, value, msg, mods, enabled }: CounterTable): Counter {
  return counterSchema.parse({ id, name, value, msg, mods, enabled: enabled === 1 });
}
