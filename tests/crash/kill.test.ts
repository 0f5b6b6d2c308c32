import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRealPage, type RealPage } from './real-page.ts';
import { createRig, until, type Rig } from './rig.ts';
import { openStored, type Stored } from './stored.ts';

const SEED = 4711;
const PLATFORMS = ['twitch', 'kick'] as const;
const TWITCH_FEEDS = ['channel.follow', 'channel.bits.use', 'channel.chat.message'];
const KICK_FEEDS = ['channel.followed', 'kicks.gifted', 'chat.message.sent'];
/** Where the server is killed: after some milliseconds, or when this is seen. */
const MOMENTS = [
  0,
  'stored',
  'play',
  12,
  'started',
  'counted',
  'done',
  3,
  'play',
  'said',
  25,
  'started',
] as const;
const REST_MS = 90_000;

let rig: Rig;
let stored: Stored;
let pages: RealPage[];
let seenSteps: string[] = [];
/** Of each chat message that was sent: who wrote it. */
const authors = new Map<string, string>();
const kickDeliveries: string[] = [];

beforeAll(async () => {
  rig = await createRig();
  await rig.startServer();
  await untilSubscribed();
  stored = openStored(rig.dataDir);
  const watch = (step: string) => void seenSteps.push(step);
  pages = [...PLATFORMS, 'twitch'].map((platform) =>
    openRealPage(rig.serverUrl, stored.widget(platform), watch),
  );
});
afterAll(async () => {
  for (const page of pages) page.close();
  stored.close();
  await rig.close();
});

test('nobody else on the machine can read what the server made', () => {
  const open = readdirSync(rig.dataDir, { recursive: true, withFileTypes: true })
    // The rig writes the log itself.
    .filter(({ name }) => name !== 'server.log')
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

async function untilSubscribed(): Promise<void> {
  await rig.untilSubscribed('twitch', TWITCH_FEEDS);
  await rig.untilSubscribed('kick', KICK_FEEDS);
}

/** A moment of a busy broadcast on both platforms; commands among the chat lines. */
async function causeTrouble(round: number): Promise<void> {
  const calls: Promise<void>[] = [];
  for (const platform of PLATFORMS) {
    for (const at of [0, 1, 2]) {
      const user = `${platform}${round}x${at}`;
      const deliveryId = `${platform}-event-${round}-${at}`;
      if (platform === 'kick') kickDeliveries.push(deliveryId);
      const paid = platform === 'twitch' ? 'bits' : 'kicks';
      // A cheer is a chat line too, so whoever cheers writes nothing else.
      const event =
        at === 0 ? { type: paid, amount: 100, user: `${platform}gift${round}` } : { type: 'follow', user };
      calls.push(rig.control(platform, 'event', { channel: 'fogata', deliveryId, times: 2, ...event }));
      const lines = ['hola a todos', '!hola', `!addpoints ${user} 7`];
      for (const [index, text] of lines.entries()) {
        const messageId = `${platform}-line-${round}-${at}-${index}`;
        authors.set(messageId, user);
        calls.push(
          rig.control(platform, 'chat', { channel: 'fogata', user, text, messageId, roles: ['moderator'] }),
        );
      }
    }
  }
  await Promise.all(calls);
}

async function untilMoment(moment: (typeof MOMENTS)[number], round: number): Promise<void> {
  if (typeof moment === 'number') return pause(moment);
  const deliveries = () => stored.deliveryIds().some((id) => id.includes(`-event-${round}-`));
  const seen = {
    stored: deliveries,
    counted: () => stored.chatIds().some((id) => id.includes(`-line-${round}-`)),
    said: async () => (await rig.said('kick')).some(({ text }) => text.includes(`kick${round}x`)),
    play: () => seenSteps.includes('play'),
    started: () => seenSteps.includes('started'),
    done: () => seenSteps.includes('done'),
  };
  return until(seen[moment], `${moment} in round ${round}`);
}

test('loses and doubles nothing when the server is killed at any moment', async () => {
  const chance = seededChance(SEED);
  for (const [round, moment] of MOMENTS.entries()) {
    seenSteps = [];
    const trouble = causeTrouble(round);
    await untilMoment(moment, round);
    await pause(chance() * 4);
    await rig.killServer();
    await trouble;
    await rig.startServer();
    await untilSubscribed();
  }
  const isResting = () =>
    stored.alerts().every(({ state }) => ['shown', 'missed', 'interrupted', 'merged'].includes(state)) &&
    kickDeliveries.every((id) => stored.deliveryIds().includes(id)) &&
    [...authors.keys()].every((id) => id.startsWith('twitch') || stored.chatIds().includes(id));
  await until(isResting, 'all alerts shown or listed, and all webhooks taken', REST_MS);
  expect(pages.flatMap(({ faults }) => faults)).toEqual([]);

  const wrong = stored.alerts().filter(({ id, state }) => {
    const shown = pages.reduce((sum, { shows }) => sum + (shows.get(id) ?? 0), 0);
    return state === 'shown' ? shown !== 1 : shown > 1;
  });
  expect(wrong).toEqual([]);
  expect(stored.alerts().filter(({ state }) => state === 'shown').length).toBeGreaterThan(MOMENTS.length);
  expect(stored.eventsWithoutAlert()).toBe(0);

  const counted = stored.chatIds();
  expect(new Set(counted).size).toBe(counted.length);
  for (const { name, xp, points, ledger } of stored.viewers()) {
    const lines = counted.filter((id) => authors.get(id) === name).length;
    if (lines > 0) expect(xp, name).toBe(lines * 10);
    else if (name.includes('gift')) expect(xp, name).toBeLessThanOrEqual(10);
    expect(points, name).toBe(ledger);
  }
  for (const platform of PLATFORMS) {
    // The streamer wrote nothing: every line of that account was the bot's.
    expect(stored.viewers().map(({ name }) => name)).not.toContain('fogata');
    const greetings = (await rig.said(platform))
      .map(({ text }) => text)
      .filter((text) => text.startsWith('¡Hola'));
    expect(greetings.length).toBeGreaterThan(0);
    expect(new Set(greetings).size).toBe(greetings.length);
  }
});

/** Numbers from 0 to below 1 that are the same in each run. */
function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
