import { MESSAGE_VARIABLES, type MessageVariable } from './message-variables.ts';

/** What would be said as typed, though it was hardly meant so. */
export interface MessageProblem {
  /** `foreign` is a variable that has no value here. */
  kind: 'unknown' | 'foreign' | 'unclosed';
  /** The place, as it was typed. */
  text: string;
}

const SHOWN = 24;

/** Finds variables that nobody knows or that were not closed; `allowed` are those with a value here. */
export function checkMessage(msg: string, allowed: readonly MessageVariable[]): MessageProblem[] {
  const problems: MessageProblem[] = [];
  /** Where each open parenthesis is, and whether it is a variable's. */
  const open: { at: number; isVariable: boolean }[] = [];
  for (const { 0: token, index } of msg.matchAll(/\$\(|[()]/g)) {
    if (token === ')') {
      open.pop();
      continue;
    }
    open.push({ at: index, isVariable: token === '$(' });
    if (token !== '$(') continue;
    const typed = /^[^\s()$]*/.exec(msg.slice(index + 2))?.[0] ?? '';
    const known = MESSAGE_VARIABLES.find((name) => name === typed.toLowerCase());
    if (known === undefined) problems.push({ kind: 'unknown', text: `$(${typed.slice(0, SHOWN)}` });
    else if (!allowed.includes(known)) problems.push({ kind: 'foreign', text: `$(${typed})` });
  }
  for (const { at, isVariable } of open)
    if (isVariable) problems.push({ kind: 'unclosed', text: msg.slice(at, at + SHOWN) });
  return problems;
}

/** A variable that is being typed: which could be meant, and where its name begins. */
export interface Completion {
  from: number;
  names: readonly MessageVariable[];
}

/** What could be meant by `$(na` right before the caret; nothing when nobody is typing one. */
export function completeVariable(
  msg: string,
  caret: number,
  allowed: readonly MessageVariable[],
): Completion | undefined {
  const typed = /\$\(([a-z]{0,20})$/i.exec(msg.slice(0, caret))?.[1]?.toLowerCase();
  if (typed === undefined) return undefined;
  const names = allowed.filter((name) => name.startsWith(typed) && name !== typed);
  return names.length === 0 ? undefined : { from: caret - typed.length, names };
}
