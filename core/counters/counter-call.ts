import type { CommandCall } from '../commands/command-call.ts';
import { COUNTER_VALUE_MAX } from './limits.ts';

/** What a line does to a counter; null only asks. */
export type CounterChange = { by: number } | { to: number };

/** What chat writes behind a counter's name to change it. */
export const COUNTER_SIGNS = ['+', '-', '++', '--'] as const;

const SIGN_AT_END = /^(?<name>.+?)(?<signs>\++|-+)$/;
const TYPED = /^(?:(?<sign>[+-])\s*(?<step>\d{0,9})|(?:(?:set|=)\s*)?(?<value>\d{1,9})|(?<reset>reset))$/i;

/** `deaths`, `deaths+`, `deaths--`, `deaths +3`, `deaths 5`, `deaths set 5`, `deaths reset`. */
export function readCounterCall({ key, rest }: CommandCall): { key: string; change: CounterChange | null } {
  const ending = SIGN_AT_END.exec(key)?.groups;
  if (ending?.['name'] !== undefined) {
    const steps = /^\d{1,9}$/.test(rest)
      ? Number(rest)
      : (ending['signs'] ?? '').replace(/(.)\1+/, '$1').length;
    return {
      key: ending['name'],
      change: { by: ending['signs']?.startsWith('-') === true ? -steps : steps },
    };
  }
  const typed = TYPED.exec(rest.trim())?.groups;
  if (typed === undefined) return { key, change: null };
  if (typed['reset'] !== undefined) return { key, change: { to: 0 } };
  if (typed['sign'] !== undefined) {
    const step = typed['step'] === '' ? 1 : Number(typed['step']);
    return { key, change: { by: typed['sign'] === '-' ? -step : step } };
  }
  return { key, change: { to: Number(typed['value']) } };
}

/** A counter never goes below 0 nor above the most. */
export function boundedCount(value: number): number {
  return Math.min(COUNTER_VALUE_MAX, Math.max(0, value));
}
