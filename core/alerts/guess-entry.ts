import * as z from 'zod/mini';
import { cutText } from '../base/text.ts';
import { HAND_AMOUNT_MAX, HAND_MESSAGE_MAX, HAND_NAME_MAX } from './limits.ts';

/** What an entry by hand begins with; its type is always the person's choice. */
export const guessedEntrySchema = z.object({ name: z.string(), amount: z.string(), message: z.string() });
export type GuessedEntry = z.infer<typeof guessedEntrySchema>;

/** Whose the channel is, who was given something, and what is about the delivery: never the person that we look for. */
const ASIDE = /^(?:to_)?broadcaster|^(?:channel|metadata|subscription|condition|giftees?|recipients?)$/;
const PERSONS = new Set(['sender', 'user', 'gifter', 'follower', 'subscriber', 'viewer', 'member', 'author']);
/** From the surest to the vaguest. */
const NAMES = [
  'user_name',
  'chatter_user_name',
  'from_broadcaster_user_name',
  'nick_name',
  'displayName',
  'display_name',
  'username',
  'user_login',
];
const AMOUNTS = [
  'amount',
  'amountMicros',
  'bits',
  'kicks',
  'jewels',
  'quantity',
  'viewers',
  'total',
  'value',
];
const MESSAGES = ['userComment', 'user_input', 'comment', 'message', 'displayMessage', 'content', 'text'];
const MICROS = 1_000_000;

interface Leaf {
  key: string;
  parent: string;
  value: string | number;
}

/** Reads person, amount and message out of an event of which nothing is known but that it is JSON; empty where it cannot. */
export function guessEntry(raw: string): GuessedEntry {
  const leaves = readLeaves(raw);
  const first = (keys: readonly string[], isIt: (leaf: Leaf) => boolean): Leaf | undefined => {
    for (const key of keys) {
      const found = leaves.find((leaf) => leaf.key === key && isIt(leaf));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const isText = ({ value }: Leaf) => typeof value === 'string' && value.trim() !== '';
  const name = first(NAMES, isText) ?? first(['name'], (leaf) => PERSONS.has(leaf.parent) && isText(leaf));
  const amount = first(AMOUNTS, (leaf) => amountOf(leaf) !== undefined);
  const message = first(MESSAGES, isText);
  return {
    name: cutText(String(name?.value ?? ''), HAND_NAME_MAX),
    amount: amount === undefined ? '' : String(amountOf(amount)),
    message: cutText(String(message?.value ?? ''), HAND_MESSAGE_MAX),
  };
}

function amountOf({ key, value }: Leaf): number | undefined {
  const told = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  const amount = key === 'amountMicros' ? told / MICROS : told;
  return amount >= 0 && amount <= HAND_AMOUNT_MAX ? amount : undefined;
}

/** Every text and number in it, those near the top first. */
function readLeaves(raw: string): Leaf[] {
  const leaves: Leaf[] = [];
  let level: [parent: string, value: unknown][] = [['', parse(raw)]];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const [parent, value] of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, inner] of Object.entries(value)) {
        if (ASIDE.test(key)) continue;
        if (typeof inner === 'string' || typeof inner === 'number')
          leaves.push({ key, parent, value: inner });
        // The items of a list belong to what the list is called.
        else next.push([Array.isArray(value) ? parent : key, inner]);
      }
    }
    level = next;
  }
  return leaves;
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
