import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import {
  joinedBy,
  judgeRenewal,
  openedBy,
  type SubscriptionCycle,
  type SubscriptionNotice,
} from '#core/subscriptions/cycle.ts';
import { arrivalsOf, payment } from '#tests/factories/subscriber-life.ts';

/** Takes notices in as they come; answers what each was. */
function createLedger() {
  let cycles: (SubscriptionCycle & { id: number })[] = [];
  let nextId = 0;
  return {
    take(notice: SubscriptionNotice): string {
      const verdict = judgeRenewal(cycles, notice);
      if (verdict.kind === 'joins') {
        const joined = joinedBy(verdict.cycle, notice);
        cycles = cycles.map((cycle) => (cycle.id === joined.id ? joined : cycle));
      } else if (verdict.kind !== 'repeats') {
        cycles = [...cycles, { ...openedBy(notice, verdict.kind === 'opens'), id: nextId }];
        nextId += 1;
      }
      return verdict.kind;
    },
    /** Only what is stored outlives a process. */
    restart() {
      cycles = JSON.parse(JSON.stringify(cycles)) as typeof cycles;
    },
  };
}

const START = Date.UTC(2026, 0, 1);
const bare = (at: number, tier = '1000') => ({ kind: 'bare', at: START + at, tier }) as const;
const shared = (at: number, months: number, planMonths = 1) =>
  ({ kind: 'shared', at: START + at, months, planMonths, tier: '1000' }) as const;

describe('a renewal', () => {
  const told = (...notices: SubscriptionNotice[]) => {
    const ledger = createLedger();
    return notices.map((notice) => ledger.take(notice));
  };

  it.each([0, 5 * SECOND_MS, 4 * MINUTE_MS, 2 * DAY_MS, 26 * DAY_MS])(
    'is paid once when its share comes %i ms later',
    (apart) => expect(told(bare(0), shared(apart, 7))).toEqual(['opens', 'joins']),
  );

  it.each([0, 5 * SECOND_MS, 4 * MINUTE_MS, 2 * DAY_MS])(
    'is paid once when its share came %i ms before',
    (apart) => expect(told(shared(0, 7), bare(apart))).toEqual(['opens', 'joins']),
  );

  it('is another than the one a month ago', () =>
    expect(told(bare(0), bare(30 * DAY_MS), shared(31 * DAY_MS, 8), shared(60 * DAY_MS, 9))).toEqual([
      'opens',
      'opens',
      'joins',
      'opens',
    ]));

  it('is paid when nobody tells of it but the person, and not again when they are received twice', () =>
    expect(told(shared(0, 7), shared(9 * DAY_MS, 7))).toEqual(['opens', 'repeats']));

  it('of the same tier within days was reported twice, of another it is an upgrade', () =>
    expect(told(bare(0), bare(DAY_MS), bare(DAY_MS, '2000'))).toEqual(['opens', 'repeats', 'opens']));

  it('may come with the first month', () =>
    expect(told(bare(0), shared(SECOND_MS, 1))).toEqual(['opens', 'joins']));

  it('for several months is paid once, and each later month may be shared', () =>
    expect(told(bare(0), shared(0, 4, 3), shared(30 * DAY_MS, 5, 3), shared(61 * DAY_MS, 6, 3))).toEqual([
      'opens',
      'joins',
      'celebrates',
      'celebrates',
    ]));

  it('after a plan is paid, though the share of the new one comes first', () =>
    expect(told(bare(0), shared(0, 4, 3), shared(90 * DAY_MS, 7, 3), bare(90 * DAY_MS))).toEqual([
      'opens',
      'joins',
      'opens',
      'joins',
    ]));
});

test('each payment counts once, and each share is shown once, in 1,000 interleavings', () => {
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.boolean()),
      (life, restarts) => {
        const arrivals = arrivalsOf(life);
        const ledger = createLedger();
        const kinds = arrivals.map(({ notice }) => {
          if (restarts.next().value) ledger.restart();
          return { notice, verdict: ledger.take(notice) };
        });
        expect(kinds.filter(({ verdict }) => verdict === 'opens')).toHaveLength(life.length);
        const shown = kinds.filter(
          ({ notice, verdict }) => notice.kind === 'shared' && verdict !== 'repeats',
        );
        const told = new Set(arrivals.map(({ notice }) => (notice.kind === 'shared' ? notice.months : null)));
        told.delete(null);
        expect(shown).toHaveLength(told.size);
      },
    ),
    { numRuns: 1000, seed: 20_260_101 },
  );
});
