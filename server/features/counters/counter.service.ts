import { cleanText } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { CounterChange } from '#core/counters/counter-call.ts';
import { boundedCount, COUNTER_SIGNS } from '#core/counters/counter-call.ts';
import { COUNTERS_MAX } from '#core/counters/limits.ts';
import { counterSchema, type Counter, type CounterInput } from '#core/counters/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Words } from '#server/kernel/chat.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import * as rows from './counter.repository.ts';
import type { CounterTable } from './counter.table.ts';

export interface CounterServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'> {
  words: Words;
}

export type CounterService = ReturnType<typeof createCounterService>;

/** A streamer's counters, for the panel and for the chat. */
export function createCounterService(deps: CounterServiceDeps) {
  const { db, unitOfWork, clock, random } = deps;

  /** Refuses with `invalid`, or tells whose the name is, or one of those that change the counter. */
  async function refusalOf(tx: Db, streamerId: string, key: string, id: string) {
    if (key === '' || /[+-]$/.test(key)) return refuse('invalid');
    const keys = ['', ...COUNTER_SIGNS].map((signs) => `${key}${signs}`);
    return deps.words.refusalOf(tx, streamerId, keys, { kind: 'counter', id });
  }

  return {
    list: async (streamerId: string): Promise<Counter[]> =>
      (await rows.listCounterRows(db, streamerId)).map(presentCounter),

    /** Refuses with `invalid`, as the name is refused or, at the limit, with `too_large`. */
    create: (streamerId: string, input: CounterInput): Promise<Result<Counter>> =>
      unitOfWork(async (tx) => {
        const values = toValues(input);
        const id = random.id();
        const refusal = await refusalOf(tx, streamerId, values.name_key, id);
        if (refusal !== undefined) return refusal;
        if ((await rows.listCounterRows(tx, streamerId)).length >= COUNTERS_MAX) return refuse('too_large');
        const row = { ...values, id, streamer_id: streamerId, created_at: clock.now() };
        await rows.insertCounterRow(tx, row);
        return ok(presentCounter(row));
      }),

    replace: (streamerId: string, id: string, input: CounterInput): Promise<Result<Counter>> =>
      unitOfWork(async (tx) => {
        const row = await rows.findCounterRow(tx, streamerId, { id });
        if (row === undefined) return refuse('not_found');
        const values = toValues(input);
        const isNew = values.name_key !== row.name_key;
        const refusal = isNew && (await refusalOf(tx, streamerId, values.name_key, id));
        if (refusal) return refusal;
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

    /** By `commandKey` of its name, switched off too. */
    async find(tx: Db, streamerId: string, key: string): Promise<Counter | undefined> {
      const row = await rows.findCounterRow(tx, streamerId, { key });
      return row && presentCounter(row);
    },

    /** Answers the new value, which never leaves its bounds; nothing when the counter is gone. */
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
