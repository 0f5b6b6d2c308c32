import { randomInt } from 'node:crypto';

/** Without what looks like something else. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789';

/** A code of this many letters for a person to read and type. */
export function newTypedCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A typed code as it was made, however the person wrote it. */
export function readTypedCode(typed: string): string {
  return typed.trim().toUpperCase();
}
