import { beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { ChatBadge } from '#core/chat/badges.ts';
import { createLogger } from '#server/lib/logger.ts';
import type { ChannelAccess } from '../port.ts';
import { createBadgeFinders, type ReadBadges } from './badges.ts';

const PICTURES = 'https://pictures.example';
const MODERATOR = { set_id: 'moderator', id: '1' };
const SUBSCRIBER = { set_id: 'subscriber', id: '3' };

let now: number;
let asked: string[];
let answer: ReadBadges;
beforeEach(() => {
  now = 1_800_000_000_000;
  asked = [];
  answer = (_access, of) =>
    Promise.resolve(
      new Map([
        ['subscriber/3', badge(`${of} subscriber`)],
        ...(of === 'everywhere' ? ([['moderator/1', badge('moderator')]] as const) : []),
      ]),
    );
});

const badge = (title: string, host = PICTURES): ChatBadge => ({ title, url: `${host}/${title}` });
const access = (platformChannelId: string): ChannelAccess => ({
  platformChannelId,
  login: platformChannelId,
  accessToken: () => Promise.resolve('token'),
  tokenRefused: () => undefined,
});
const finders = () =>
  createBadgeFinders({
    clock: { now: () => now, steady: () => now, after: () => () => undefined },
    logger: createLogger('silent'),
    picturesUrl: PICTURES,
    readBadges(channel, of) {
      asked.push(of === 'everywhere' ? of : channel.platformChannelId);
      return answer(channel, of);
    },
  });
/** Answers come a moment later. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a line waits for nothing, and the next has the channel’s own pictures before Twitch’s', async () => {
  const find = finders()(access('fogata'));
  expect(find([SUBSCRIBER, MODERATOR])).toEqual([]);
  await settle();
  expect(find([SUBSCRIBER, MODERATOR]).map(({ title }) => title)).toEqual([
    'channel subscriber',
    'moderator',
  ]);
  expect(find([{ set_id: 'subscriber', id: '99' }])).toEqual([]);
});

test('asks once for hours, and once for all channels where they have the same', async () => {
  const finder = finders();
  const [one, two] = [finder(access('one')), finder(access('two'))];
  for (let line = 0; line < 3; line += 1) for (const find of [one, two]) find([MODERATOR]);
  await settle();
  now += 5 * HOUR_MS;
  one([MODERATOR]);
  expect(asked).toEqual(['one', 'everywhere', 'two']);
  now += 2 * HOUR_MS;
  expect(one([MODERATOR])).toHaveLength(1);
  expect(asked).toEqual(['one', 'everywhere', 'two', 'one', 'everywhere']);
});

test('a failure leaves the pictures of before, and another try follows after minutes', async () => {
  const find = finders()(access('fogata'));
  find([]);
  await settle();
  answer = () => Promise.reject(new Error('503'));
  now += 7 * HOUR_MS;
  find([]);
  await settle();
  expect(find([MODERATOR])).toHaveLength(1);
  expect(asked).toHaveLength(4);
  now += 6 * MINUTE_MS;
  find([]);
  expect(asked).toHaveLength(6);
});

test('a picture of another host is none', async () => {
  answer = () =>
    Promise.resolve(
      new Map([
        ['moderator/1', badge('evil', 'https://evil.example')],
        ['subscriber/3', badge('near', `${PICTURES}.evil.example`)],
      ]),
    );
  const find = finders()(access('fogata'));
  find([]);
  await settle();
  expect(find([MODERATOR, SUBSCRIBER])).toEqual([]);
});
