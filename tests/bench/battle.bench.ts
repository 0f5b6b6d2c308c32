import { createDice } from '#core/battle/dice.ts';
import { fight, STEP_SIZE } from '#core/battle/fight.ts';
import { typicalFighter } from '#core/battle/simulation.ts';
import { isQuick, median, report } from './report.ts';

const FIGHTS = isQuick ? 2_000 : 100_000;
const PAIRS = isQuick ? 1 : 5;
/** Fights a second on one core. */
const TARGET = 50_000;
/** What a fight does at least: a step needs a handful of throws and leaves its numbers. */
const DICE_PER_STEP = 4;

const fighter = typicalFighter(
  10,
  ['espada_larga', 'machete', 'hacha_piedra', 'bate_beisbol'],
  ['Fox', 'Slime', 'Cobra'],
);

function fightAll(): { perSecond: number; steps: number } {
  let steps = 0;
  const startedAt = performance.now();
  for (let seed = 0; seed < FIGHTS; seed += 1) steps += fight([fighter, fighter], seed).steps.length;
  return { perSecond: (FIGHTS * 1000) / (performance.now() - startedAt), steps: steps / FIGHTS };
}

/** The bare thing: the same number of throws and of numbers kept, with no rules. */
function throwAll(steps: number): number {
  const throws = Math.round(steps / STEP_SIZE) * DICE_PER_STEP;
  const startedAt = performance.now();
  for (let seed = 0; seed < FIGHTS; seed += 1) {
    const dice = createDice(seed);
    const kept: number[] = [];
    for (let at = 0; at < throws; at += 1) dice();
    for (let at = 0; at < steps; at += 1) kept.push(at);
  }
  return (FIGHTS * 1000) / (performance.now() - startedAt);
}

fightAll();
const ours: number[] = [];
const bare: number[] = [];
for (let pair = 0; pair < PAIRS; pair += 1) {
  const { perSecond, steps } = fightAll();
  ours.push(perSecond);
  bare.push(throwAll(steps));
}
const perSecond = median(ours);
report({
  work: 'battle: fights on one core, 4 weapons and 3 pets each',
  measured: `${Math.round(perSecond).toLocaleString('en')} fights/s`,
  baseline: `${Math.round(median(bare)).toLocaleString('en')} bare throws of as many dice/s`,
  ratio: median(ours.map((value, at) => value / (bare[at] ?? NaN))),
  target: `>= ${TARGET.toLocaleString('en')} fights/s`,
});
