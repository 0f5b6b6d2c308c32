import { PLATFORMS, type Platform } from '../platforms/platform.ts';

/** A piece of a command's text as the commands page draws it. */
export type TextPart =
  | { kind: 'text'; text: string }
  /** `$(name …)` or a parenthesised variable: highlighted (S1 §4, Commands display). */
  | { kind: 'variable'; text: string }
  /** A Kick emote token `[emote:ID:NAME]`: drawn as a picture (S1 §4). */
  | { kind: 'emote'; id: string; name: string };

/** Variables that older bots write without `$`, as in `(user)`; other words in parentheses are ordinary text. */
const BARE_VARIABLES = [
  'user',
  'touser',
  'channel',
  'platform',
  'points',
  'level',
  'xp',
  'watchtime',
  'followage',
  'count',
  'random',
  'choice',
  'uptime',
  'title',
  'game',
  'time',
  'args',
  'rank',
];

const BLOCK_TAG = new RegExp(`\\[(/?)(hidden|${PLATFORMS.join('|')})\\]`, 'gi');
const EMOTE_OR_VARIABLE = new RegExp(
  `\\[emote:(\\d+):([^\\]\\s]*)\\]|\\$\\(|\\((?:${BARE_VARIABLES.join('|')})(?=[\\s)])`,
  'giu',
);

/**
 * What of a command's text a viewer may see: `[hidden]` blocks go, platform blocks stay only on their platform
 * (product.md, Chat commands). A `[hidden]` that is never closed hides the rest: showing it would be the worse mistake.
 */
export function visibleText(msg: string, platform: Platform): string {
  let shown = '';
  let last = 0;
  const open: string[] = [];
  for (const tag of msg.matchAll(BLOCK_TAG)) {
    const name = (tag[2] ?? '').toLowerCase();
    const closes = tag[1] === '/';
    // A closing tag without its opening one, or an opening one never closed, is text as typed.
    const isBlock = closes ? open.includes(name) : name === 'hidden' || closesLater(msg, name, tag.index);
    if (!isBlock) continue;
    if (isShown(open, platform)) shown += msg.slice(last, tag.index);
    last = tag.index + tag[0].length;
    if (closes) open.splice(open.lastIndexOf(name), 1);
    else open.push(name);
  }
  if (isShown(open, platform)) shown += msg.slice(last);
  return shown.replace(/[ \t]{2,}/g, ' ').trim();
}

function isShown(open: readonly string[], platform: Platform): boolean {
  return open.every((name) => name === platform);
}

function closesLater(msg: string, name: string, from: number): boolean {
  return msg.toLowerCase().includes(`[/${name}]`, from);
}

/** Splits a visible text into plain text, variables and emotes, in order. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
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
