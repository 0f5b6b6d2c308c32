/** The number that a person typed; anything else, a sign or nothing at all is no number (NaN), and schemas refuse that. */
export function typedNumber(typed: string): number {
  return /^\s*\d+(?:\.\d+)?\s*$/.test(typed) ? Number(typed) : Number.NaN;
}
