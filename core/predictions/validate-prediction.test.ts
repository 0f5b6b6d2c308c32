import { describe, expect, it } from 'vitest';
import { typableCommand, validatePrediction, type PredictionDraft } from './validate-prediction.ts';

const VALID: PredictionDraft = {
  question: '¿Ganamos?',
  responseA: 'Sí',
  responseB: 'No',
  commandA: 'si',
  commandB: 'no',
  time: 15,
};
const codesOf = (change: Partial<PredictionDraft>) =>
  validatePrediction({ ...VALID, ...change }).map(({ code }) => code);

describe('a new prediction', () => {
  it('breaks no rule at the limits', () => {
    expect(codesOf({})).toEqual([]);
    expect(
      codesOf({
        question: 'q'.repeat(50),
        responseA: 'a'.repeat(25),
        responseB: 'b'.repeat(25),
        commandA: 'a'.repeat(10),
        commandB: 'b'.repeat(10),
      }),
    ).toEqual([]);
    for (const time of [1, 1.5, 30]) expect(codesOf({ time })).toEqual([]);
  });

  it.each<[string, Partial<PredictionDraft>]>([
    ['title_empty', { question: '  ' }],
    ['title_too_long', { question: 'q'.repeat(51) }],
    ['responses_empty', { responseB: '' }],
    ['responses_too_long', { responseA: 'a'.repeat(26) }],
    ['commands_too_long', { commandB: 'a'.repeat(11) }],
    ['commands_empty', { commandA: '' }],
    ['time_missing', { time: 0.5 }],
    ['time_missing', { time: Number.NaN }],
    ['time_too_long', { time: 30.5 }],
    ['commands_equal', { commandB: 'si' }],
    ['commands_equal', { commandB: '!SI' }],
    ['responses_equal', { responseB: ' Sí ' }],
    ['commands_spaced', { commandA: 's i' }],
    ['commands_spaced', { commandA: 's\ti' }],
  ])('breaks the rule %s', (code, change) => {
    expect(codesOf(change)).toEqual([code]);
  });

  it('names everything that is wrong in the order of the rules', () => {
    expect(
      codesOf({ question: '', responseA: '', responseB: '', commandA: '', commandB: '', time: Number.NaN }),
    ).toEqual([
      'title_empty',
      'responses_empty',
      'commands_empty',
      'time_missing',
      'commands_equal',
      'responses_equal',
    ]);
    // Too long comes before empty only among commands.
    expect(codesOf({ commandA: 'a'.repeat(11), commandB: '' })).toEqual([
      'commands_too_long',
      'commands_empty',
    ]);
  });
});

describe('typing a command', () => {
  it('takes letters and digits and nothing else', () => {
    expect(typableCommand('Rojo2026')).toBe('Rojo2026');
    expect(typableCommand(' "\'`_-[](){}<>.,;:!¡?¿+*/=%&|#@$^~\\')).toBe('');
    expect(typableCommand('áéíóúüñçßæøÑÀ')).toBe('');
    // Letters of scripts that have no other ones.
    expect(typableCommand('да красный')).toBe('дакрасный');
  });
});
