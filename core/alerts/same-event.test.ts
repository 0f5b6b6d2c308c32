import { describe, expect, it } from 'vitest';
import {
  chooseSame,
  isSameEvent,
  mayBeReportedTwice,
  SAME_EVENT_MS,
  type EventReport,
} from './same-event.ts';

const telling = (change: Partial<EventReport> = {}): EventReport => ({
  type: 'bits',
  actor: { id: '', name: 'Luz' },
  amount: 100,
  occurredAt: 1000,
  ...change,
});
const by = (id: string, name: string | null) => ({ actor: { id, name } });

describe('an entry by hand and an event are one', () => {
  it.each<[string, Partial<EventReport>, Partial<EventReport>]>([
    ['by the name, however it is written', by('', ' @LUZ '), by('7', 'luz')],
    ['by the id, whatever the name is now', by('7', 'Luz'), by('7', 'Sol')],
    ['when one leaves the amount open', { amount: undefined }, { amount: 7 }],
    ['when one leaves the currency open', { currency: 'USD' }, {}],
    ['a first subscription and a renewal', { type: 'subscribe' }, { type: 'resubscribe' }],
    ['a day apart', {}, { occurredAt: 1000 + SAME_EVENT_MS }],
    ['of nobody by the amount', by('', null), by('', null)],
  ])('%s', (_how, one, other) => {
    expect(isSameEvent(telling(one), telling(other))).toBe(true);
    expect(isSameEvent(telling(other), telling(one))).toBe(true);
  });
});

describe('an entry by hand and an event are two', () => {
  it.each<[string, Partial<EventReport>, Partial<EventReport>]>([
    ['of two people', by('', 'Luz'), by('7', 'Sol')],
    ['of a person and nobody', by('', 'Luz'), by('', null)],
    ['of nobody without an amount', { ...by('', null), amount: undefined }, by('', null)],
    ['of two amounts', { amount: 100 }, { amount: 200 }],
    ['of two currencies', { currency: 'USD' }, { currency: 'EUR' }],
    ['of two kinds', { type: 'bits' }, { type: 'kicks' }],
    ['more than a day apart', {}, { occurredAt: 1001 + SAME_EVENT_MS }],
  ])('%s', (_how, one, other) => {
    expect(isSameEvent(telling(one), telling(other))).toBe(false);
    expect(isSameEvent(telling(other), telling(one))).toBe(false);
  });
});

describe('of several that may be the same', () => {
  it('the one of the same amount is chosen, then the nearest', () => {
    const open = telling({ amount: undefined, occurredAt: 1000 });
    const far = telling({ occurredAt: 9000 });
    const near = telling({ occurredAt: 3000 });
    expect(chooseSame(telling(), [open, far, near])).toBe(near);
    expect(chooseSame(telling({ amount: 5 }), [open, far, near])).toBe(open);
    expect(chooseSame(telling({ actor: { id: '9', name: 'Sol' } }), [open, far, near])).toBeUndefined();
  });
});

it('no platform reports what is spoken, opened or bought here', () => {
  for (const type of ['tts', 'space', 'purchase'] as const) expect(mayBeReportedTwice(type)).toBe(false);
  expect(mayBeReportedTwice('raid')).toBe(true);
});
