import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InboxSettingsChange } from '#core/alerts/inbox-schema.ts';
import { minuteOfDay, type QuietMode } from '#core/alerts/quiet-hours.ts';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { InboxStage, STREAMER } from '#tests/factories/inbox-stage.ts';

let stage: InboxStage;
beforeEach(async () => {
  stage = await InboxStage.open();
});
afterEach(() => stage.close());

/** Bits and followers are quiet for an hour, from so many minutes from now on. */
async function quietFrom(inMinutes: number, mode: QuietMode): Promise<void> {
  const from = minuteOfDay(stage.clock.now() + inMinutes * MINUTE_MS, 'UTC');
  const rule = { from, to: (from + 60) % 1440, mode };
  const change: InboxSettingsChange = { quiet: { timeZone: 'UTC', rules: { Bits: rule, Seguidores: rule } } };
  await stage.orders.change(STREAMER, change);
  await stage.settle();
}

test('what comes in listed hours is listed as missed, paid or free, and other types play', async () => {
  await quietFrom(0, 'listed');
  await stage.joinOnAir('a');
  await stage.alert('paid', 'bits');
  await stage.alert('free');
  await stage.alert('raid', 'raid');
  expect(stage.played).toEqual(['a raid lead']);
  expect(await stage.states()).toEqual(['paid missed', 'free missed', 'raid leased']);
});

test('what waited into listed hours is listed too, and what waits behind it plays', async () => {
  await quietFrom(5, 'listed');
  await stage.orders.change(STREAMER, { paused: true });
  await stage.joinOnAir('a');
  await stage.alert('paid', 'bits');
  await stage.alert('raid', 'raid');
  await stage.pass(6 * MINUTE_MS);
  await stage.orders.change(STREAMER, { paused: false });
  await stage.settle();
  expect(stage.played).toEqual(['a raid lead']);
  expect(await stage.states()).toEqual(['paid missed', 'raid leased']);
});

test('what the streamer wants to see again in listed hours plays', async () => {
  await quietFrom(0, 'listed');
  await stage.joinOnAir('a');
  const id = await stage.alert('paid', 'bits');
  stage.clock.advance(1);
  await stage.orders.give(STREAMER, id, 'replay');
  await stage.settle();
  expect(stage.played).toEqual(['a paid lead']);
});

test('a test plays in quiet hours, with its sound', async () => {
  await quietFrom(0, 'listed');
  await stage.joinOnAir('a');
  await stage.alert('test', 'bits', { test: true });
  expect(stage.frames.at(-1)?.play.item.sonido).not.toBe('');
});

test('in silent hours an alert shows without sound and speech, on every page', async () => {
  await quietFrom(0, 'silent');
  await stage.joinOnAir('a');
  await stage.join('b', undefined, false);
  await stage.alert('paid', 'bits');
  expect(stage.played).toEqual(['a paid lead', 'b paid mirror']);
  for (const { play } of stage.frames)
    expect(play.item).toMatchObject({ sonido: '', volume: 0, tts: 'none' });
});

test('an alert that was silent has its sound again when it is replayed after its quiet hours', async () => {
  await quietFrom(0, 'silent');
  await stage.joinOnAir('a');
  const id = await stage.alert('paid', 'bits');
  await stage.show('a');
  await stage.pass(HOUR_MS);
  await stage.orders.give(STREAMER, id, 'replay');
  await stage.settle();
  expect(stage.frames.at(-1)?.play.item.sonido).not.toBe('');
});
