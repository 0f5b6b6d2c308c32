import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addRise, countFollowers, type FollowerCount } from './follower-count.ts';
import { DAY_MS } from '../base/time.ts';
import { COUNT_GAP_MAX_MS } from './limits.ts';

const BEFORE: FollowerCount = { count: 100, at: 1000, ahead: 0 };
const later = (count: number) => ({ count, at: BEFORE.at + 30_000 });

describe('a count of followers', () => {
  test('is a baseline and no news the first time', () => {
    expect(countFollowers(undefined, later(300), 0)).toEqual({ gain: 0, ahead: 0 });
  });

  test('tells of the followers that came since', () => {
    expect(countFollowers(BEFORE, later(103), 0)).toEqual({ gain: 3, ahead: 0 });
  });

  test('is no news when it drops, and the drop is the new baseline', () => {
    expect(countFollowers(BEFORE, later(98), 0)).toEqual({ gain: 0, ahead: 0 });
    expect(countFollowers({ ...BEFORE, count: 98 }, later(99), 0).gain).toBe(1);
  });

  test('is no news after a long pause', () => {
    const now = { count: 400, at: BEFORE.at + COUNT_GAP_MAX_MS + 1 };
    expect(countFollowers(BEFORE, now, 0).gain).toBe(0);
  });

  test('does not tell again of those who came by name, whichever is first', () => {
    expect(countFollowers(BEFORE, later(103), 2)).toEqual({ gain: 1, ahead: 0 });
    expect(countFollowers(BEFORE, later(100), 2)).toEqual({ gain: 0, ahead: 2 });
    expect(countFollowers({ ...BEFORE, ahead: 2 }, later(103), 0)).toEqual({ gain: 1, ahead: 0 });
  });
});

describe('the rise', () => {
  const start = { ...BEFORE, rise: 4, since: BEFORE.at };

  test('goes on with each count, and no drop takes anything from it', () => {
    expect(addRise(start, later(103))).toEqual({ rise: 7, since: BEFORE.at });
    expect(addRise(start, later(90))).toEqual({ rise: 4, since: BEFORE.at });
  });

  test('begins anew with a baseline and with a day', () => {
    expect(addRise(undefined, later(103))).toEqual({ rise: 0, since: later(0).at });
    const late = { count: 200, at: BEFORE.at + COUNT_GAP_MAX_MS + 1 };
    expect(addRise(start, late)).toEqual({ rise: 0, since: late.at });
    const tomorrow = { count: 200, at: BEFORE.at + DAY_MS + 1 };
    expect(addRise({ ...start, at: tomorrow.at - 30_000 }, tomorrow)).toEqual({
      rise: 0,
      since: tomorrow.at,
    });
  });
});

test('whatever comes by name and by count, each follower is told of once', () => {
  const step = fc.record({ rise: fc.nat(20), named: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let state = { ...BEFORE };
      let [came, toldByName, toldByCount] = [0, 0, 0];
      for (const { rise, named } of steps) {
        // Nobody is told of by name who has not come; Kick's count may be late, never early.
        came += rise;
        const told = Math.min(named, came - toldByName - toldByCount);
        toldByName += told;
        const now = { count: BEFORE.count + came, at: state.at + 30_000 };
        const { gain, ahead } = countFollowers(state, now, told);
        toldByCount += gain;
        state = { ...now, ahead };
        expect(toldByName + toldByCount).toBe(came);
      }
    }),
  );
});
