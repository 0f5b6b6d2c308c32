import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALERT_HARD_LIMIT_MS, LEASE_MS, MISSED_AFTER_MS } from '#core/alerts/limits.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { CHANNEL, InboxStage, NOTHING, ON_AIR } from '#tests/factories/inbox-stage.ts';

let stage: InboxStage;
beforeEach(async () => {
  stage = await InboxStage.open();
});
afterEach(() => stage.close());

test('plays paid alerts before free ones, each in order of arrival, one at a time', async () => {
  const ids = new Map<string, string>();
  for (const name of ['free 1', 'free 2']) ids.set(name, await stage.alert(name));
  for (const name of ['paid 1', 'paid 2']) ids.set(name, await stage.alert(name, 'bits'));
  await stage.joinOnAir('a');
  for (const name of ['paid 1', 'paid 2', 'free 1', 'free 2']) {
    expect(stage.played.at(-1)).toBe(`a ${name} lead`);
    await stage.inbox.started(CHANNEL.id, 'a', ids.get(name) ?? '');
    await stage.inbox.done(CHANNEL.id, 'a', ids.get(name) ?? '');
  }
  expect(stage.played).toHaveLength(4);
});

test('mirrors to every other page in silence and takes no acknowledgement from them', async () => {
  await stage.joinOnAir('a');
  await stage.join('b', NOTHING, false);
  const id = await stage.alert('luz');
  expect(stage.played).toEqual(['a luz lead', 'b luz mirror']);
  await stage.inbox.started(CHANNEL.id, 'b', id);
  await stage.inbox.done(CHANNEL.id, 'b', id);
  expect(await stage.states()).toEqual(['luz leased']);
});

test('keeps alerts while no page is on air', async () => {
  await stage.join('a');
  await stage.alert('luz');
  expect(stage.played).toEqual([]);
  stage.inbox.setState(CHANNEL.id, 'a', ON_AIR);
  await stage.settle();
  expect(stage.played).toEqual(['a luz lead']);
});

test('lists as missed what waited longer than ten minutes for a page', async () => {
  await stage.alert('old');
  await stage.pass(MISSED_AFTER_MS + 1);
  await stage.alert('new');
  await stage.joinOnAir('a');
  expect(await stage.states()).toEqual(['old missed', 'new leased']);
});

test('lists as missed what waited longer than ten minutes for a page that was open but off air', async () => {
  await stage.join('a');
  await stage.alert('old');
  await stage.pass(MISSED_AFTER_MS + 1);
  await stage.alert('new');
  stage.inbox.setState(CHANNEL.id, 'a', ON_AIR);
  await stage.settle();
  expect(await stage.states()).toEqual(['old missed', 'new leased']);
});

test('puts a lease back that its page never started, and sends the page nothing until it has spoken', async () => {
  await stage.joinOnAir('a');
  await stage.alert('luz');
  await stage.pass(16_000);
  expect(await stage.states()).toEqual(['luz queued']);
  stage.inbox.noteActivity(CHANNEL.id, 'a');
  await stage.settle();
  expect(stage.played).toEqual(['a luz lead', 'a luz lead']);
});

test('gives a lease that ran out to the other page, which keeps the lead while the first is silent', async () => {
  await stage.joinOnAir('a');
  await stage.joinOnAir('b');
  await stage.alert('luz');
  await stage.pass(16_000);
  expect(stage.played.at(-1)).toBe('a luz mirror');
  await stage.show('b');
  await stage.alert('mar');
  expect(stage.played.filter((line) => line.endsWith('lead'))).toEqual([
    'a luz lead',
    'b luz lead',
    'b mar lead',
  ]);
});

test.each([DAY_MS, -DAY_MS])(
  'neither ends nor keeps a lease when the system’s clock is set by %i ms',
  async (ms) => {
    await stage.joinOnAir('a');
    const id = await stage.alert('luz');
    stage.clock.set(ms);
    stage.inbox.wake(CHANNEL.id);
    await stage.settle();
    expect(await stage.states()).toEqual(['luz leased']);
    await stage.pass(LEASE_MS + 1);
    expect(await stage.states()).toEqual(['luz queued']);
    stage.inbox.noteActivity(CHANNEL.id, 'a');
    await stage.settle();
    await stage.inbox.started(CHANNEL.id, 'a', id);
    stage.clock.set(-ms);
    stage.inbox.wake(CHANNEL.id);
    await stage.settle();
    expect(await stage.states()).toEqual(['luz started']);
    await stage.pass(ALERT_HARD_LIMIT_MS + 1);
    expect(await stage.states()).toEqual(['luz interrupted']);
  },
);

test('lists an alert as interrupted when its page never comes back', async () => {
  await stage.joinOnAir('a');
  await stage.inbox.started(CHANNEL.id, 'a', await stage.alert('luz'));
  stage.inbox.leave(CHANNEL.id, 'a');
  await stage.settle();
  await stage.pass(6000);
  expect(await stage.states()).toEqual(['luz interrupted']);
});

test('goes on with an alert that its page still shows when it comes back', async () => {
  await stage.joinOnAir('a');
  const id = await stage.alert('luz');
  await stage.inbox.started(CHANNEL.id, 'a', id);
  stage.inbox.leave(CHANNEL.id, 'a');
  await stage.pass(1000);
  await stage.joinOnAir('a2', { playing: id, finished: [] });
  await stage.alert('mar');
  expect(stage.played).toEqual(['a luz lead']);
  await stage.inbox.done(CHANNEL.id, 'a2', id);
  expect(await stage.states()).toEqual(['luz shown', 'mar leased']);
});

test('believes a page that comes back late and says what it showed', async () => {
  await stage.joinOnAir('a');
  const id = await stage.alert('luz');
  stage.inbox.leave(CHANNEL.id, 'a');
  await stage.settle();
  await stage.pass(MINUTE_MS);
  expect(await stage.states()).toEqual(['luz queued']);
  await stage.join('a2', { playing: undefined, finished: [id] });
  expect(await stage.states()).toEqual(['luz shown']);
});

test('believes it even when the alert was listed as missed in between', async () => {
  await stage.joinOnAir('a');
  const id = await stage.alert('luz');
  stage.inbox.leave(CHANNEL.id, 'a');
  await stage.settle();
  await stage.pass(MISSED_AFTER_MS + 1);
  await stage.joinOnAir('b');
  expect(await stage.states()).toEqual(['luz missed']);
  await stage.join('a2', { playing: undefined, finished: [id] });
  expect(await stage.states()).toEqual(['luz shown']);
});

test('after a long outage waits for the page that was showing an alert before another may have it', async () => {
  await stage.joinOnAir('a');
  const id = await stage.alert('luz');
  await stage.restart(MINUTE_MS);
  await stage.joinOnAir('b');
  await stage.pass(12_000);
  expect(stage.played).toEqual(['a luz lead']);
  await stage.join('a2', { playing: undefined, finished: [id] });
  expect(await stage.states()).toEqual(['luz shown']);
});

test('after an outage gives an alert that nobody started to the page that is there', async () => {
  await stage.joinOnAir('a');
  await stage.alert('luz');
  await stage.restart(MINUTE_MS);
  await stage.joinOnAir('b');
  await stage.pass(17_000);
  expect(stage.played).toEqual(['a luz lead', 'b luz lead']);
});

test('lets another page take over when the lead goes off air', async () => {
  await stage.joinOnAir('a');
  await stage.joinOnAir('b');
  stage.inbox.setState(CHANNEL.id, 'a', { ...ON_AIR, active: false });
  await stage.settle();
  await stage.alert('luz');
  expect(stage.played).toEqual(['b luz lead', 'a luz mirror']);
});

test('takes what a page reported while the database was away, and goes on', async () => {
  await stage.joinOnAir('a');
  const id = await stage.alert('luz');
  await stage.alert('mar');
  await stage.inbox.started(CHANNEL.id, 'a', id);
  stage.isDatabaseAway = true;
  await stage.inbox.done(CHANNEL.id, 'a', id);
  await stage.pass(5 * SECOND_MS);
  stage.isDatabaseAway = false;
  await stage.pass(SECOND_MS + 1);
  expect(await stage.states()).toEqual(['luz shown', 'mar leased']);
});

test('plays on a page that came while the database was away', async () => {
  await stage.alert('luz');
  stage.isDatabaseAway = true;
  await stage.joinOnAir('a');
  expect(stage.played).toEqual([]);
  stage.isDatabaseAway = false;
  await stage.pass(SECOND_MS + 1);
  expect(stage.played).toEqual(['a luz lead']);
});

test('lists as missed what waited too long for a page that came while the database was away', async () => {
  await stage.alert('old');
  await stage.pass(MISSED_AFTER_MS + 1);
  await stage.alert('new');
  await stage.join('a');
  stage.isDatabaseAway = true;
  stage.inbox.setState(CHANNEL.id, 'a', ON_AIR);
  await stage.settle();
  stage.isDatabaseAway = false;
  await stage.pass(SECOND_MS + 1);
  expect(await stage.states()).toEqual(['old missed', 'new leased']);
});
