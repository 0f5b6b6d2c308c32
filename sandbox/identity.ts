import { createHash } from 'node:crypto';

/** Somebody on a platform: in the sandbox a viewer, a streamer and a channel are the same thing, a name. */
export interface Person {
  readonly id: string;
  readonly login: string;
  readonly name: string;
}

const LOWEST_ID = 100_000_000_000_000;
const ID_RANGE = 900_000_000_000_000;

/**
 * The id that a name has on a platform, for ever: 15 digits from a hash of the lower-cased name. Long enough for a
 * million names without a collision, short enough for a JavaScript integer (Kick's ids are numbers).
 */
export function stableId(platform: string, name: string): string {
  const hash = createHash('sha256')
    .update(`${platform}:${loginOf(name)}`)
    .digest('hex');
  return String(LOWEST_ID + (Number.parseInt(hash.slice(0, 13), 16) % ID_RANGE));
}

/** The login, slug or handle of a name: the name without its capitals. */
function loginOf(name: string): string {
  return name.trim().toLowerCase();
}

/** The person that a name stands for on a platform. */
export function personNamed(platform: string, name: string): Person {
  return { id: stableId(platform, name), login: loginOf(name), name: name.trim() };
}

/** A picture without a network: none, as for an account that never set one. */
export const NO_PICTURE = '';

/** Whether somebody can be called that: 1 to 40 characters, none of them a space at the edge or a control character. */
export function isPossibleName(name: string): boolean {
  return name !== '' && name === name.trim() && name.length <= 40 && !/\p{Cc}/u.test(name);
}
