import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { FAULT_KINDS } from '#sandbox/base/faults.ts';
import { Storm, STORMED } from './storm/storm.ts';

const GATE_RUNS = 2;
const GATE_SEED = 20_261_121;
const STORM_MS = 60 * MINUTE_MS;
const LONGEST_FAULT_MS = 5 * MINUTE_MS;
/** Platforms without sessions or streams have nothing that could be asked to reconnect. */
const STEADY: readonly string[] = ['kick', 'trovo'];

interface Happening {
  at: number;
  /** What a report of a failure shows. */
  title: string;
  run: (storm: Storm) => Promise<unknown>;
}

const at = fc.nat(STORM_MS);
const platform = fc.constantFrom(...STORMED);
const often = (weight: number, arbitrary: fc.Arbitrary<Happening>) => ({ weight, arbitrary });

/** What may happen, at any moment of the hour. */
const happening = fc.oneof(
  often(
    10,
    fc
      .tuple(at, platform, fc.constantFrom('line' as const, 'paid' as const), fc.integer({ min: 1, max: 3 }))
      .map(([when, where, what, times]) => ({
        at: when,
        title: `${when} ${where} ${what} ${times}`,
        run: (storm) => storm.cause(where, what, times),
      })),
  ),
  often(
    8,
    fc
      .tuple(at, platform, fc.constantFrom(...FAULT_KINDS), fc.integer({ min: 1, max: LONGEST_FAULT_MS }))
      .filter(([, where, kind]) => kind !== 'reconnect' || !STEADY.includes(where))
      .map(([when, where, kind, forMs]) => ({
        at: when,
        title: `${when} ${where} ${kind} for ${forMs}`,
        run: (storm) => storm.fault(where, kind, forMs),
      })),
  ),
  often(
    1,
    fc.tuple(at, fc.nat(MINUTE_MS)).map(([when, downMs]) => ({
      at: when,
      title: `${when} restart after ${downMs}`,
      run: (storm) => storm.restart(downMs),
    })),
  ),
);

async function play(happenings: readonly Happening[]): Promise<string[]> {
  const storm = await Storm.open();
  try {
    const startedAt = storm.time.clock.now();
    for (const { at: when, run } of happenings.toSorted((one, other) => one.at - other.at)) {
      await storm.time.pass(startedAt + when - storm.time.clock.now());
      await run(storm);
    }
    await storm.time.pass(startedAt + STORM_MS + LONGEST_FAULT_MS - storm.time.clock.now());
    return await storm.comeToRest();
  } finally {
    await storm.close();
  }
}

const soakRuns = Number(process.env['SOAK_RUNS'] ?? 0);

test(
  'an hour of any faults ends with every channel connected, and what was delivered is stored exactly once',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 40, maxLength: 100, size: 'max' }),
        async (happenings) => {
          expect(await play(happenings)).toEqual([]);
        },
      ),
      soakRuns > 0
        ? { numRuns: soakRuns, unbiased: true, endOnFailure: true }
        : { numRuns: GATE_RUNS, seed: GATE_SEED, endOnFailure: true, unbiased: true },
    );
  },
  soakRuns > 0 ? 60 * 60_000 : 240_000,
);
