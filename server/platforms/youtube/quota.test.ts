import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/base/time.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createQuotaMeter, DEFAULT_COSTS, QuotaExceeded } from './quota.ts';

// Six in the evening in California, where the quota's day ends at midnight.
const EVENING = Date.UTC(2026, 10, 16, 2);
const MIDNIGHT = EVENING + 6 * HOUR_MS;

function start(perDay = 100) {
  const clock = createManualClock(EVENING);
  const quota = createQuotaMeter({ clock, random: { fraction: () => 0.5 }, perDay, costs: DEFAULT_COSTS });
  return { clock, quota };
}

describe('what is left of the quota', () => {
  it('is the day’s units without what the calls cost, and never less than none', () => {
    const { quota } = start();
    expect(quota.read()).toEqual({ perDay: 100, left: 100, resetsAt: MIDNIGHT, pausedUntil: null });
    quota.spend('insert');
    expect(quota.read().left).toBe(80);
    for (let call = 0; call < 10; call += 1) quota.spend('insert');
    expect(quota.read().left).toBe(0);
  });

  it('is whole again after midnight in California', () => {
    const { clock, quota } = start();
    quota.spend('insert');
    clock.advance(6 * HOUR_MS);
    expect(quota.read()).toMatchObject({ left: 100, resetsAt: MIDNIGHT + 24 * HOUR_MS });
  });

  it('is nothing once Google says so, until a moment after midnight', () => {
    const { clock, quota } = start();
    const { until } = quota.stop();
    expect(until).toBeGreaterThan(MIDNIGHT);
    expect(quota.read()).toMatchObject({ left: 0, pausedUntil: until });
    clock.advance(until - EVENING);
    expect(quota.read()).toMatchObject({ left: 100, pausedUntil: null });
  });

  it('goes to moderation up to a fifth of the day, and reading goes on', async () => {
    const { clock, quota } = start(500);
    quota.spend('moderate');
    quota.spend('moderate');
    expect(() => quota.spend('moderate')).toThrow(QuotaExceeded);
    expect(quota.read()).toMatchObject({ left: 400, pausedUntil: null });
    await quota.admit(() => Promise.reject(new Error('There is nothing to probe.')));
    quota.spend('chatList');
    clock.advance(6 * HOUR_MS);
    quota.spend('moderate');
    expect(quota.read().left).toBe(450);
  });
});
