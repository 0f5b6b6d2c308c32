export const CONDITION_TYPES = ['Random', '>', '='] as const;
export type ConditionType = (typeof CONDITION_TYPES)[number];
export const CONDITION_MIN = 1;
export const CONDITION_MAX = 999_999;
export const RANDOM_CONDITION = 'Random';

/** When a variant shows; `amount` is kept for `Random` too, so that a form can switch to and fro. */
export interface AlertCondition {
  type: ConditionType;
  amount: number;
}

const SAVED = /^([>=])(\d{1,12}(?:\.\d)?)$/;

/** A typed number as a condition takes it: 1..999999 with one decimal at most; what is no number is 1. */
export function clampConditionAmount(value: string | number): number {
  const number = typeof value === 'number' ? value : Number(value.trim().replace(',', '.') || Number.NaN);
  if (Number.isNaN(number)) return CONDITION_MIN;
  return Math.round(Math.min(CONDITION_MAX, Math.max(CONDITION_MIN, number)) * 10) / 10;
}

/** Reads a saved condition; an invalid form is Random. */
export function parseCondition(saved: string): AlertCondition {
  const [, type, amount] = SAVED.exec(saved.trim()) ?? [];
  if ((type !== '>' && type !== '=') || amount === undefined)
    return { type: RANDOM_CONDITION, amount: CONDITION_MIN };
  return { type, amount: clampConditionAmount(amount) };
}

/** The form that is saved: `Random`, `>10` or `=2.5`. */
export function formatCondition({ type, amount }: AlertCondition): string {
  return type === RANDOM_CONDITION ? RANDOM_CONDITION : `${type}${clampConditionAmount(amount)}`;
}

/** A saved condition in its one right form. */
export function normaliseCondition(saved: string): string {
  return formatCondition(parseCondition(saved));
}
