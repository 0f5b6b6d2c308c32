/** Letters and digits in each half of a code. */
export const CODE_HALF = 4;

/**
 * The half of a code that the address of the site's page carries. The person types the other one, which only their own
 * extension shows: an address that somebody else sent lets nobody's extension in by a press.
 */
export function firstHalf(code: string): string {
  return code.slice(0, CODE_HALF);
}

/** The code of which the address gave the first half, when there was one, and the person typed the rest or all of it. */
export function completeCode(given: string, typed: string): string {
  const rest = typed.trim();
  return given === '' || rest.length > CODE_HALF ? rest : `${firstHalf(given)}-${rest}`;
}
