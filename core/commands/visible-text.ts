import type { Platform } from '../platforms/platform.ts';
import { MESSAGE_VARIABLES } from './message-variables.ts';
import { keepBlocks } from './text-blocks.ts';

/** A piece of a command's text as the commands page draws it. */
export type CommandTextPart =
  | { kind: 'text'; text: string }
  /** `$(name …)` or a parenthesised variable: highlighted. */
  | { kind: 'variable'; text: string }
  /** A Kick emote token `[emote:ID:NAME]`: drawn as a picture. */
  | { kind: 'emote'; id: string; name: string };

/** Older bots write variables without `$`, as in `(user)`; other words in parentheses are ordinary text. */
const EMOTE_OR_VARIABLE = new RegExp(
  `\\[emote:(\\d+):([^\\]\\s]*)\\]|\\$\\(|\\((?:${MESSAGE_VARIABLES.join('|')})(?=[\\s)])`,
  'giu',
);

/** What of a command's text a viewer may see: no `[hidden]` blocks, and platform blocks only on their platform. */
export function visibleText(msg: string, platform: Platform): string {
  return keepBlocks(msg, (block) => block === platform)
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
}

/** Splits a visible text into plain text, variables and emotes, in order. */
export function textParts(text: string): CommandTextPart[] {
  const parts: CommandTextPart[] = [];
  let last = 0;
  for (const match of text.matchAll(EMOTE_OR_VARIABLE)) {
    if (match.index < last) continue;
    const emoteId = match[1];
    const end = emoteId === undefined ? closingParenthesis(text, match.index) : match.index + match[0].length;
    if (end === undefined) continue;
    if (match.index > last) parts.push({ kind: 'text', text: text.slice(last, match.index) });
    parts.push(
      emoteId === undefined
        ? { kind: 'variable', text: text.slice(match.index, end) }
        : { kind: 'emote', id: emoteId, name: match[2] ?? '' },
    );
    last = end;
  }
  if (last < text.length) parts.push({ kind: 'text', text: text.slice(last) });
  return parts;
}

/** Variables nest, as in `$(choice $(user)|x)`: the end is where the parentheses balance. */
function closingParenthesis(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}
