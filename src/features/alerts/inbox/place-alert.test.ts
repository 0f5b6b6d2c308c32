import { expect, test } from 'vitest';
import type { AlertList, AlertRow } from '#core/alerts/row-schema.ts';
import type { InboxFilter } from './api.ts';
import { placeAlert } from './place-alert.ts';

const ALL: InboxFilter = { list: undefined, type: undefined, isPaidOnly: false };

const row = (id: string, arrival: number, change: Partial<AlertRow> = {}): AlertRow => ({
  id,
  event: id,
  arrival,
  header: 'Seguidores',
  platform: 'twitch',
  state: 'queued',
  name: id,
  paid: false,
  test: false,
  late: false,
  byHand: false,
  createdAt: 0,
  ...change,
});
const page = (items: AlertRow[], next: number | null = null): AlertList => ({
  items,
  next,
  counts: { waiting: 0, missed: 0, awaiting: 0 },
});
const idsOf = ({ items }: AlertList) => items.map(({ id, state }) => `${id} ${state}`);

test('a new alert comes first, and one that changed stays in its place', () => {
  const before = page([row('b', 2), row('a', 1)]);
  expect(idsOf(placeAlert(before, row('c', 3), ALL))).toEqual(['c queued', 'b queued', 'a queued']);
  expect(idsOf(placeAlert(before, row('a', 1, { state: 'shown' }), ALL))).toEqual(['b queued', 'a shown']);
});

test('an alert leaves the list that it no longer belongs to', () => {
  const before = page([row('a', 1)]);
  const shown = row('a', 1, { state: 'shown' });
  expect(idsOf(placeAlert(before, shown, { ...ALL, list: 'waiting' }))).toEqual([]);
  expect(idsOf(placeAlert(page([]), shown, { ...ALL, list: 'past' }))).toEqual(['a shown']);
});

test('what the filter leaves out stays out', () => {
  expect(idsOf(placeAlert(page([]), row('a', 1), { ...ALL, type: 'Bits' }))).toEqual([]);
  expect(idsOf(placeAlert(page([]), row('a', 1), { ...ALL, isPaidOnly: true }))).toEqual([]);
});

test('what lies behind the end of the list waits for its page', () => {
  expect(idsOf(placeAlert(page([row('b', 2)], 2), row('a', 1), ALL))).toEqual(['b queued']);
});

test('an event that several channels play keeps its one line, whichever alert speaks for it', () => {
  const before = page([row('b', 3), row('own', 1, { event: 'luz' })]);
  const shown = row('linked', 2, { event: 'luz', state: 'shown' });
  expect(idsOf(placeAlert(before, shown, ALL))).toEqual(['b queued', 'linked shown']);
});
