import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEPT_FOR_PAGE_MS, LONG_QUEUE, MISSED_AFTER_MS } from '#core/alerts/limits.ts';
import type { AlertOrder } from '#core/alerts/inbox-paths.ts';
import { CHANNEL, InboxStage, ON_AIR, STREAMER } from '#tests/factories/inbox-stage.ts';

let stage: InboxStage;
beforeEach(async () => {
  stage = await InboxStage.open();
});
afterEach(() => stage.close());

async function give(id: string, order: AlertOrder): Promise<string> {
  const result = await stage.orders.give(STREAMER, id, order);
  await stage.settle();
  return result.ok ? result.value.state : result.code;
}

async function set(change: Parameters<InboxStage['orders']['change']>[1]): Promise<void> {
  await stage.orders.change(STREAMER, change);
  await stage.settle();
}

const lastPlay = () => stage.frames.at(-1)?.play;

describe('pause', () => {
  test('holds back what waits, however long and across a restart, and lets it go afterwards', async () => {
    await stage.joinOnAir('a');
    await set({ paused: true });
    await stage.alert('luz');
    await stage.pass(MISSED_AFTER_MS + 1);
    await stage.restart(MISSED_AFTER_MS);
    await stage.joinOnAir('b');
    expect(await stage.states()).toEqual(['luz queued']);
    expect(stage.played).toEqual([]);
    await set({ paused: false });
    expect(stage.played).toEqual(['b luz lead']);
  });
});

describe('do not disturb', () => {
  test('lists what comes and what waits as missed, and a test as passed over', async () => {
    await stage.joinOnAir('a');
    await set({ paused: true });
    await stage.alert('waited');
    await set({ paused: false, doNotDisturb: true });
    await stage.alert('came');
    await stage.alert('test', 'follow', { test: true });
    await stage.restart(0);
    await stage.joinOnAir('b');
    await set({ doNotDisturb: false });
    expect(stage.played).toEqual([]);
    expect(await stage.states()).toEqual(['waited missed', 'came missed', 'test skipped']);
  });
});

describe('the limits of sound and movement', () => {
  test('reach a page when it comes and when they change', async () => {
    await set({ maxVolume: 40 });
    await stage.join('a', undefined, false);
    await set({ calm: true });
    await set({ muted: true });
    await set({ muted: false, flashLimit: true });
    expect(stage.told.map(([, order]) => order)).toEqual([
      { limits: { volume: 40, calm: false, flashLimit: false, levelled: false } },
      { limits: { volume: 40, calm: true, flashLimit: false, levelled: false } },
      { limits: { volume: 0, calm: true, flashLimit: false, levelled: false } },
      { limits: { volume: 40, calm: true, flashLimit: true, levelled: false } },
    ]);
  });
});

describe('skip', () => {
  test('takes what plays off every page, and the next one comes', async () => {
    await stage.joinOnAir('a');
    await stage.join('b', undefined, false);
    const id = await stage.alert('luz');
    await stage.inbox.started(CHANNEL.id, 'a', id);
    await stage.alert('mar');
    expect(await give(id, 'skip')).toBe('skipped');
    expect(stage.told.filter(([, order]) => 'stop' in order)).toEqual([
      ['a', { stop: { id } }],
      ['b', { stop: { id } }],
    ]);
    expect(await stage.states()).toEqual(['luz skipped', 'mar leased']);
    await stage.inbox.done(CHANNEL.id, 'a', id);
    expect(await stage.states()).toEqual(['luz skipped', 'mar leased']);
  });

  test('is told to a page that was away when it comes back', async () => {
    await stage.joinOnAir('a');
    const id = await stage.alert('luz');
    await stage.inbox.started(CHANNEL.id, 'a', id);
    stage.inbox.leave(CHANNEL.id, 'a');
    await give(id, 'skip');
    await stage.join('a2', { playing: id, finished: [] });
    expect(stage.told.at(-1)).toEqual(['a2', { stop: { id } }]);
    expect(await stage.states()).toEqual(['luz skipped']);
  });

  test('of what has been shown is refused', async () => {
    await stage.joinOnAir('a');
    const id = await stage.alert('luz');
    await stage.show('a');
    expect(await give(id, 'skip')).toBe('alert_moved');
  });
});

describe('replay', () => {
  test('shows an alert again, as a showing of its own', async () => {
    await stage.joinOnAir('a');
    const id = await stage.alert('luz');
    await stage.show('a');
    expect(await give(id, 'replay')).toBe('queued');
    expect(stage.played).toEqual(['a luz lead', 'a luz lead']);
    expect(lastPlay()?.id).not.toBe(id);
    await stage.inbox.done(CHANNEL.id, 'a', id);
    expect(await stage.states()).toEqual(['luz leased']);
    await stage.show('a');
    expect(await stage.states()).toEqual(['luz shown']);
  });

  test('of another streamer’s alert finds nothing', async () => {
    const id = await stage.alert('luz');
    expect(await stage.orders.give('eva', id, 'replay')).toEqual({ ok: false, code: 'not_found' });
  });
});

describe('tips that wait for approval', () => {
  test('show when approved, however late, and never when refused', async () => {
    await set({ approveTips: true });
    await stage.joinOnAir('a');
    const good = await stage.alert('good', 'donation');
    const bad = await stage.alert('bad', 'donation');
    await stage.alert('test', 'donation', { test: true });
    expect(stage.played).toEqual(['a test lead']);
    await stage.show('a');
    await stage.pass(MISSED_AFTER_MS + 1);
    expect(await give(bad, 'refuse')).toBe('refused');
    expect(await give(bad, 'approve')).toBe('alert_moved');
    expect(await give(good, 'approve')).toBe('queued');
    stage.inbox.setState(CHANNEL.id, 'a', { ...ON_AIR, active: false });
    stage.inbox.setState(CHANNEL.id, 'a', ON_AIR);
    await stage.settle();
    expect(stage.played).toEqual(['a test lead', 'a good lead']);
    expect(await stage.states()).toEqual(['good leased', 'bad refused', 'test shown']);
  });
});

describe('a long queue', () => {
  test('shows free alerts of a type as one, and every paid one by itself', async () => {
    await stage.alert('raid', 'raid');
    for (let count = 0; count < LONG_QUEUE; count += 1) await stage.alert(`follow ${count}`);
    for (const name of ['bits 1', 'bits 2']) await stage.alert(name, 'bits');
    await stage.joinOnAir('a');
    for (let count = 0; count < 4; count += 1) await stage.show('a');
    expect(stage.frames.map(({ play }) => [play.name, play.others])).toEqual([
      ['bits 1', undefined],
      ['bits 2', undefined],
      ['raid', undefined],
      ['follow 0', LONG_QUEUE - 1],
    ]);
    expect(new Set((await stage.states()).slice(1).map((text) => text.split(' ').at(-1)))).toEqual(
      new Set(['shown', 'merged']),
    );
  });

  test('leaves alone what the streamer asked for', async () => {
    await stage.joinOnAir('a');
    const id = await stage.alert('again');
    await stage.show('a');
    await set({ paused: true });
    for (let count = 0; count < LONG_QUEUE; count += 1) await stage.alert(`follow ${count}`);
    await give(id, 'replay');
    await set({ paused: false });
    expect(lastPlay()).toMatchObject({ name: 'again' });
    expect(lastPlay()?.others).toBeUndefined();
    await stage.show('a');
    expect(lastPlay()).toMatchObject({ name: 'follow 0', others: LONG_QUEUE - 1 });
  });

  test('does not mix tests with what happened', async () => {
    await stage.alert('test', 'follow', { test: true });
    for (let count = 0; count < LONG_QUEUE; count += 1) await stage.alert(`follow ${count}`);
    await stage.joinOnAir('a');
    expect(lastPlay()).toMatchObject({ name: 'test' });
    expect(lastPlay()?.others).toBeUndefined();
  });
});

describe('clear', () => {
  test('takes off what waits and leaves what plays', async () => {
    await stage.joinOnAir('a');
    for (const name of ['one', 'two', 'three']) await stage.alert(name, 'bits');
    expect(await stage.orders.clear(STREAMER)).toBe(2);
    expect(await stage.states()).toEqual(['one leased', 'two skipped', 'three skipped']);
  });
});

describe('missed alerts', () => {
  async function miss(): Promise<void> {
    await stage.alert('follow 1');
    await stage.alert('bits 1', 'bits');
    await stage.alert('follow 2');
    await stage.alert('bits 2', 'bits');
    await stage.alert('test', 'bits', { test: true });
    await stage.pass(MISSED_AFTER_MS + 1);
    await stage.joinOnAir('a');
    expect(stage.played).toEqual([]);
  }

  async function playAll(): Promise<void> {
    for (let count = 0; count < 6; count += 1) await stage.show('a');
  }

  test.each([
    ['all', ['bits 1', 'bits 2', 'follow 1', 'follow 2'], ['shown', 'shown', 'shown', 'shown']],
    ['paid', ['bits 1', 'bits 2'], ['skipped', 'shown', 'skipped', 'shown']],
    ['paid-summary', ['bits 1', 'bits 2', 'follow 1'], ['shown', 'shown', 'merged', 'shown']],
    ['summary', ['follow 1'], ['shown', 'skipped', 'merged', 'skipped']],
    ['discard', [], ['skipped', 'skipped', 'skipped', 'skipped']],
  ] as const)('by %s: %j play', async (policy, names, states) => {
    await miss();
    expect(await stage.orders.settleMissed(STREAMER, policy)).toBe(5);
    await stage.settle();
    await playAll();
    expect(stage.frames.map(({ play }) => play.name)).toEqual(names);
    expect((await stage.states()).map((text) => text.split(' ').at(-1))).toEqual([...states, 'skipped']);
  });

  test('become one summary of how many came', async () => {
    await miss();
    await stage.orders.settleMissed(STREAMER, 'summary');
    await stage.settle();
    expect(lastPlay()?.summary).toEqual([
      { header: 'Bits', count: 2 },
      { header: 'Seguidores', count: 2 },
    ]);
  });
});

describe('what waits for a page', () => {
  async function waitForHours(): Promise<void> {
    await stage.alert('luz');
    await stage.alert('sol', 'bits');
    await stage.alert('prueba', 'follow', { test: true });
  }

  test('plays when one comes within a day, each of them, where the streamer said so', async () => {
    await waitForHours();
    expect(await stage.orders.settleWaiting(STREAMER, 'all')).toBe(3);
    await stage.pass(KEPT_FOR_PAGE_MS);
    await stage.joinOnAir('a');
    expect(stage.played).toEqual(['a sol lead']);
    expect(await stage.states()).toEqual(['luz queued', 'sol leased', 'prueba queued']);
  });

  test('plays as one summary, which takes in what comes until the streamer asks again', async () => {
    await waitForHours();
    await stage.orders.settleWaiting(STREAMER, 'summary');
    expect(await stage.states()).toEqual(['luz queued', 'sol skipped', 'prueba skipped']);
    await stage.alert('mar');
    await stage.orders.settleWaiting(STREAMER, 'summary');
    await stage.pass(MISSED_AFTER_MS + 1);
    await stage.joinOnAir('a');
    expect(lastPlay()?.summary).toEqual([
      { header: 'Bits', count: 1 },
      { header: 'Seguidores', count: 2 },
    ]);
    expect(await stage.states()).toContain('mar merged');
  });

  test('is missed after ten minutes where the streamer said nothing', async () => {
    await waitForHours();
    await stage.pass(MISSED_AFTER_MS + 1);
    await stage.joinOnAir('a');
    expect(stage.played).toEqual([]);
  });
});
