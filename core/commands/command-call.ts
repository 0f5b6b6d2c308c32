import { cleanText } from '../base/text.ts';

// Longer first words are no command: names have 25 characters, which composed otherwise may take a few times as many.
const TYPED_NAME_MAX = 100;
const CALL = /^!(\S+)\s*([^]*)$/;

// Chat programs append such characters to send the same line twice.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** The form in which command names are compared: NFKC, lower case, without `!` and what cannot be seen. */
export function commandKey(name: string): string {
  return cleanText(name).replace(INVISIBLE, '').normalize('NFKC').toLowerCase().replace(/^!+/, '');
}

export interface CommandCall {
  key: string;
  /** What follows the name, trimmed. */
  rest: string;
}

/** Reads `!name rest`, or the same behind the streamer's own prefix; anything else is an ordinary message. */
export function readCommandCall(text: string, prefix = ''): CommandCall | undefined {
  const line = text.trim();
  const own = prefix !== '' && line.startsWith(prefix) ? `!${line.slice(prefix.length)}` : line;
  const match = CALL.exec(own);
  const name = match?.[1];
  if (name === undefined || name.length > TYPED_NAME_MAX) return undefined;
  const key = commandKey(name);
  return key === '' ? undefined : { key, rest: match?.[2] ?? '' };
}

/** The words of a command's arguments. */
export function wordsOf(rest: string): string[] {
  return rest.split(/\s+/).filter((word) => word.replace(INVISIBLE, '') !== '');
}
