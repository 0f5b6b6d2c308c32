import { afterEach, beforeEach, expect, test } from 'vitest';
import { PARTNER_WAIT_MS } from '#core/subscriptions/cycle.ts';
import { InboxStage } from '#tests/factories/inbox-stage.ts';

let stage: InboxStage;
beforeEach(async () => {
  stage = await InboxStage.open();
});
afterEach(() => stage.close());

const BARE = { renewal: { kind: 'bare' } } as const;

test('a subscription without its words waits for them, for a bounded time', async () => {
  await stage.joinOnAir('a');
  await stage.alert('sub', 'subscribe', BARE);
  await stage.pass(PARTNER_WAIT_MS - 1);
  expect(stage.played).toEqual([]);
  await stage.pass(1);
  expect(stage.played).toEqual(['a sub lead']);
});

test('whoever comes meanwhile does not wait with it', async () => {
  await stage.joinOnAir('a');
  await stage.alert('sub', 'subscribe', BARE);
  await stage.alert('bits', 'bits');
  expect(stage.played).toEqual(['a bits lead']);
  await stage.show('a');
  await stage.alert('share', 'resubscribe', { renewal: { kind: 'shared', months: 7, planMonths: 1 } });
  await stage.show('a');
  await stage.pass(PARTNER_WAIT_MS);
  expect(stage.played).toEqual(['a bits lead', 'a share lead', 'a sub lead']);
});

test('the wait outlives the process, and does not begin again', async () => {
  await stage.alert('sub', 'subscribe', BARE);
  await stage.restart(PARTNER_WAIT_MS - 1000);
  await stage.joinOnAir('a');
  expect(stage.played).toEqual([]);
  await stage.pass(1000);
  expect(stage.played).toEqual(['a sub lead']);
});
