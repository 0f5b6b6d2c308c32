import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { createLogger } from '#server/lib/logger.ts';
import type { ChannelInfo, Delivery } from '../port.ts';
import { pollLive } from './live-poll.ts';

const OFFLINE: ChannelInfo = { live: false, liveSince: null, title: 'Charla', category: 'Arte' };

const SILENCE = new Error('No answer');

/** A poll whose minutes pass by hand. */
function open(lastWebhookAt = -Infinity) {
  let now = Date.parse('2026-11-22T20:00:00Z');
  let due: (() => void) | null = null;
  const kick = { answer: OFFLINE as ChannelInfo | Error, asked: 0, lastWebhookAt };
  const reported: Delivery[] = [];
  const feed = pollLive(
    {
      api: {
        readChannel(_access, signal) {
          kick.asked += 1;
          if (kick.answer === SILENCE)
            return new Promise((_resolve, reject) => {
              signal?.addEventListener('abort', () => reject(new Error('aborted')));
            });
          return kick.answer instanceof Error ? Promise.reject(kick.answer) : Promise.resolve(kick.answer);
        },
      },
      clock: {
        now: () => now,
        steady: () => now,
        after(ms, task) {
          expect(ms).toBe(MINUTE_MS);
          due = task;
          return () => (due = null);
        },
      },
      logger: createLogger('silent'),
      lastWebhookAt: () => kick.lastWebhookAt,
    },
    {
      platformChannelId: '123',
      login: 'ana',
      accessToken: () => Promise.resolve('token'),
      tokenRefused: () => undefined,
    },
    {
      onDelivery(delivery) {
        reported.push(delivery);
        return Promise.resolve();
      },
      onState: () => undefined,
    },
  );
  const startMinute = () => {
    now += MINUTE_MS;
    const task = due;
    due = null;
    task?.();
  };
  return {
    kick,
    feed,
    isWaiting: () => due !== null,
    now: () => now,
    startMinute,
    /** What the next minute brought. */
    async passMinute() {
      reported.length = 0;
      startMinute();
      await expect.poll(() => due).not.toBeNull();
      return reported.map((delivery) => {
        expect(delivery).toMatchObject({ platformChannelId: '123', sentAt: now, isAnswer: true });
        if (delivery.kind === 'live') return { live: delivery.live, since: delivery.since };
        return delivery.kind === 'info' ? { title: delivery.title, category: delivery.category } : delivery;
      });
    },
  };
}

describe('Kick without webhooks', () => {
  test('is asked every minute, and what changed is told once', async () => {
    const { kick, passMinute, now } = open();
    expect(await passMinute()).toEqual([
      { live: false, since: null },
      { title: 'Charla', category: 'Arte' },
    ]);
    expect(await passMinute()).toEqual([]);
    kick.answer = { ...OFFLINE, live: true, liveSince: now(), title: 'Pinto' };
    expect(await passMinute()).toEqual([
      { live: true, since: now() - MINUTE_MS },
      { title: 'Pinto', category: 'Arte' },
    ]);
    expect(await passMinute()).toEqual([]);
    kick.answer = { ...OFFLINE, title: 'Pinto' };
    expect(await passMinute()).toEqual([{ live: false, since: null }]);
  });

  test('that does not answer is asked again', async () => {
    const { kick, passMinute } = open();
    kick.answer = new Error('No network');
    expect(await passMinute()).toEqual([]);
    kick.answer = OFFLINE;
    expect(await passMinute()).toHaveLength(2);
  });

  test('is not asked any more once it finds the server, until it is silent for half an hour', async () => {
    const { kick, passMinute, now } = open();
    await passMinute();
    kick.lastWebhookAt = now();
    for (let minute = 1; minute <= 30; minute += 1) expect(await passMinute()).toEqual([]);
    expect(kick.asked).toBe(1);
    // The webhook may have told of a broadcast whose end did not come.
    expect(await passMinute()).toEqual([
      { live: false, since: null },
      { title: 'Charla', category: 'Arte' },
    ]);
  });

  test('tells of a broadcast without a time of its own that it began when it was seen', async () => {
    const { kick, passMinute, now } = open();
    kick.answer = { ...OFFLINE, live: true };
    expect((await passMinute())[0]).toEqual({ live: true, since: now() });
  });

  test('that does not answer keeps no feed from closing', async () => {
    const { kick, feed, startMinute, isWaiting } = open();
    kick.answer = SILENCE;
    startMinute();
    await feed.close();
    expect(isWaiting()).toBe(false);
  });

  test('is left alone by a closed feed', async () => {
    const { feed, isWaiting } = open();
    await feed.close();
    expect(isWaiting()).toBe(false);
  });
});
