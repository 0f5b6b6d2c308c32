import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { openConnection } from '#server/db/connection.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { createLogger } from '#server/lib/logger.ts';
import type { Delivery } from '#server/platforms/port.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createIntake } from './intake.ts';

let saved: unknown[];
let stored: string[];
let clock: ManualClock;
let accept: (platform: Platform, delivery: Delivery, at?: number) => Promise<void>;
beforeEach(async () => {
  const connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  const channel = await findChannelById(connection.db, 'channel-ana');
  await connection.close();
  saved = [];
  stored = [];
  const known = new Set<string | undefined>();
  clock = createManualClock(100);
  const nothing = () => Promise.resolve();
  const intake = createIntake({
    logger: createLogger('silent'),
    clock,
    findChannel: () => Promise.resolve(channel),
    isOwnMessage: () => Promise.resolve(false),
    acceptChat: nothing,
    storeEvent(_channel, { businessKey }) {
      const isNew = !known.has(businessKey);
      known.add(businessKey);
      return Promise.resolve({ isNew });
    },
    storeUnreadable: nothing,
    saveLive: (_channel, live) => Promise.resolve(void saved.push(live)),
    saveInfo: (_channel, title) => Promise.resolve(void saved.push(title)),
    onReceived: () => {},
    onStored: (_platform, { deliveryId }) => stored.push(deliveryId),
    removeLines: () => undefined,
    onOwnMessage: () => {},
  });
  accept = (platform, delivery, at = clock.now()) => intake({ platform, delivery, at });
});

const head = (sentAt: number) => ({
  deliveryId: `${sentAt}`,
  raw: '',
  platformChannelId: 'user-ana',
  sentAt,
});
const live = (sentAt: number, isLive: boolean): Delivery => ({
  ...head(sentAt),
  kind: 'live',
  live: isLive,
  since: null,
});
const info = (sentAt: number, title: string): Delivery => ({
  ...head(sentAt),
  kind: 'info',
  title,
  category: '',
});

describe('a delivery', () => {
  it('of more than a day ago is refused, and one of a day ago is not', async () => {
    clock.advance(DAY_MS);
    await accept('kick', live(100, true));
    await accept('kick', live(99, true));
    expect(saved).toEqual([true]);
  });

  it('that waited here for longer is taken in', async () => {
    clock.advance(3 * DAY_MS);
    await accept('kick', live(100, true), 200);
    expect(saved).toEqual([true]);
  });
});

describe('an event', () => {
  it('is reported as stored once, however often it comes', async () => {
    const follow = (sentAt: number, name: string): Delivery => ({
      ...head(sentAt),
      kind: 'event',
      event: {
        platform: 'kick',
        channel: 'user-ana',
        type: 'follow',
        actor: { id: name, name },
        businessKey: name,
        occurredAt: sentAt,
        test: false,
      },
    });
    for (const delivery of [follow(10, 'eva'), follow(20, 'eva'), follow(30, 'luz')])
      await accept('kick', delivery);
    expect(stored).toEqual(['10', '30']);
  });
});

describe('what platforms say of a channel', () => {
  it('is left when something newer was said before it', async () => {
    for (const delivery of [live(20, true), live(30, false), live(20, true), live(40, true)])
      await accept('kick', delivery);
    expect(saved).toEqual([true, false, true]);
  });

  it('is judged by what it is about', async () => {
    for (const delivery of [live(20, true), info(10, 'title'), info(9, 'older title')])
      await accept('kick', delivery);
    expect(saved).toEqual([true, 'title']);
  });
});
