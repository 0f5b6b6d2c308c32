import { beforeEach, expect, test } from 'vitest';
import { END_SHOWN_MS } from '#core/predictions/frame.ts';
import type { Prediction } from '#core/predictions/schema.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { PredictionView } from './view.ts';

const BEGIN = 1_800_000_000_000;
const OPEN: Prediction = {
  id: 'p',
  state: 'open',
  question: '<b>¿Ganamos?</b>',
  responseA: 'Sí',
  responseB: 'No',
  commandA: 'si',
  commandB: 'no',
  time: 2,
  poolA: 300,
  poolB: 100,
  betsA: 2,
  betsB: 1,
  winner: null,
  createdAt: BEGIN,
  closesAt: BEGIN + 61_000,
  endedAt: null,
};

let clock: FakeClock;
let view: PredictionView;
beforeEach(() => {
  document.body.replaceChildren();
  clock = new FakeClock();
  const begin = clock.now();
  view = new PredictionView({
    root: document.body,
    clock,
    serverNow: () => BEGIN + clock.now() - begin,
    language: 'es',
  });
});

const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

test('shows question, time, answers, commands and how much is on each, as text', async () => {
  view.show(OPEN);
  expect(textOf('.question')).toEqual(['<b>¿Ganamos?</b>']);
  expect(textOf('.response')).toEqual(['Sí', 'No']);
  expect(textOf('.command')).toEqual(['!si', '!no']);
  expect(textOf('.pool')).toEqual(['300', '100']);
  expect(textOf('.percent')).toEqual(['75 %', '25 %']);
  expect(textOf('.time')).toEqual(['1:01']);
  await clock.advance(3000);
  expect(textOf('.time')).toEqual(['0:58']);
});

test('has neither time nor commands when bets are closed, and nothing before the first prediction', () => {
  view.show({ ...OPEN, state: 'closed' });
  expect(textOf('.time, .command')).toEqual([]);
  expect(textOf('.response')).toHaveLength(2);
  view.show(null);
  expect(document.body.children).toHaveLength(0);
});

test('shows who won for a moment and goes', async () => {
  view.show({ ...OPEN, state: 'resolved', winner: 'a', endedAt: BEGIN });
  expect(textOf('.winner .response')).toEqual(['✔ Sí']);
  expect(textOf('.loser .response')).toEqual(['No']);
  await clock.advance(END_SHOWN_MS + 1000);
  expect(document.body.children).toHaveLength(0);
  expect(clock.pending).toBe(0);
});
