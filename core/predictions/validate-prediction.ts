import { commandKey } from '../commands/command-call.ts';
import { PREDICTION_COMMAND_MAX, PREDICTION_TIME, QUESTION_MAX, RESPONSE_MAX } from './limits.ts';

/** What a person fills in. */
export interface PredictionDraft {
  question: string;
  responseA: string;
  responseB: string;
  commandA: string;
  commandB: string;
  /** Minutes. */
  time: number;
}

type Check = (draft: PredictionDraft) => boolean;

const hasNoLetters = (text: string) => text.trim() === '';
const isLong = (text: string, most: number) => text.trim().length > most;
const answers = ({ responseA, responseB }: PredictionDraft) => [responseA.trim(), responseB.trim()];
// A space is the business of the last rule, so commands stay as they are typed.
const commands = ({ commandA, commandB }: PredictionDraft) => [commandA, commandB];

/** In the order of docs/spec/predictions.md#checks; the field is where the mistake is. */
const CHECKS = [
  ['title_empty', 'question', ({ question }) => hasNoLetters(question)],
  ['title_too_long', 'question', ({ question }) => isLong(question, QUESTION_MAX)],
  ['responses_empty', 'responseA', (draft) => answers(draft).includes('')],
  ['responses_too_long', 'responseA', (draft) => answers(draft).some((text) => isLong(text, RESPONSE_MAX))],
  [
    'commands_too_long',
    'commandA',
    (draft) => commands(draft).some((command) => command.length > PREDICTION_COMMAND_MAX),
  ],
  ['commands_empty', 'commandA', (draft) => commands(draft).some((command) => commandKey(command) === '')],
  ['time_missing', 'time', ({ time }) => !(time >= PREDICTION_TIME.min)],
  ['time_too_long', 'time', ({ time }) => time > PREDICTION_TIME.max],
  // Chat reads commands in any case, so equal means equal there.
  ['commands_equal', 'commandB', ({ commandA, commandB }) => commandKey(commandA) === commandKey(commandB)],
  ['responses_equal', 'responseB', ({ responseA, responseB }) => responseA.trim() === responseB.trim()],
  ['commands_spaced', 'commandA', (draft) => commands(draft).some((command) => /\s/u.test(command))],
] as const satisfies readonly (readonly [string, keyof PredictionDraft, Check])[];

export type PredictionProblem = (typeof CHECKS)[number][0];

export interface BrokenRule {
  code: PredictionProblem;
  field: keyof PredictionDraft;
}

/** Every rule that a prediction breaks, in the order of the checks; the first one is what a person is told. */
export function validatePrediction(draft: PredictionDraft): BrokenRule[] {
  return CHECKS.filter(([, , isBroken]) => isBroken(draft)).map(([code, field]) => ({ code, field }));
}

/** All but letters and digits, and those letters of our script that keyboards lack: accented and special ones. */
const BLOCKED = /[^\p{L}\p{N}]|(?![A-Za-z])\p{Script=Latin}/gu;

/** What may be typed of a command. */
export function typableCommand(typed: string): string {
  return typed.replace(BLOCKED, '');
}
