import { cutText } from '../base/text.ts';
import type { Platform } from '../platforms/platform.ts';
import { fitForChat } from './fit-for-chat.ts';
import { MESSAGE_VARIABLES, type MessageVariable } from './message-variables.ts';
import { keepBlocks } from './text-blocks.ts';

/** Variables nest this deep; a deeper one is text. */
export const VARIABLE_DEPTH_MAX = 8;
/** Longest value of one variable: the longest chat message. */
const VALUE_MAX = 500;

/** A variable's argument. Only what the streamer typed divides it: a viewer's words cannot add an option. */
export interface MessageArgument {
  /** Divided at white space. */
  words: readonly string[];
  /** Divided at `|`. */
  options: readonly string[];
}

/** The value of a variable; `undefined` leaves it as typed. */
export type ResolveVariable = (name: MessageVariable, argument: MessageArgument) => string | undefined;

type MessageNode = string | VariableNode;
interface VariableNode {
  name: MessageVariable | undefined;
  argument: readonly MessageNode[];
  raw: string;
}

interface Frame {
  start: number;
  /** `$(` and the name. */
  head: string;
  /** Where text that is not yet a node begins. */
  textFrom: number;
  name: MessageVariable | undefined;
  nodes: MessageNode[];
  /** Ordinary parentheses that are open inside. */
  parentheses: number;
}

interface Piece {
  text: string;
  typed: boolean;
}

/** What the bot sends for a command's text: blocks, then variables once over, then one safe line of chat. */
export function renderMessage(msg: string, platform: Platform, resolve: ResolveVariable): string {
  const source = keepBlocks(msg, (block) => block === 'hidden' || block === platform);
  const pieces = renderNodes(parseMessage(source), resolve);
  return fitForChat(pieces.map((piece) => piece.text).join(''), platform);
}

/** One pass with a stack, so that the time is linear whatever is left open. */
function parseMessage(text: string): readonly MessageNode[] {
  let top: Frame = { start: 0, head: '', textFrom: 0, name: undefined, nodes: [], parentheses: 0 };
  const outer: Frame[] = [];
  for (const { 0: token, index } of text.matchAll(/\$\(|[()]/g)) {
    if (token === '$(' && outer.length < VARIABLE_DEPTH_MAX) {
      top.nodes.push(text.slice(top.textFrom, index));
      outer.push(top);
      top = openFrame(text, index);
    } else if (token !== ')') {
      top.parentheses += 1;
    } else if (top.parentheses > 0) {
      top.parentheses -= 1;
    } else {
      const parent = outer.pop();
      if (parent === undefined) continue;
      top.nodes.push(text.slice(top.textFrom, index));
      parent.nodes.push({ name: top.name, argument: top.nodes, raw: text.slice(top.start, index + 1) });
      parent.textFrom = index + 1;
      top = parent;
    }
  }
  return closeAsText(text, top, outer);
}

function openFrame(text: string, start: number): Frame {
  const typed = /^[a-z]{1,20}(?=[\s)])/i.exec(text.slice(start + 2, start + 23))?.[0] ?? '';
  const name = MESSAGE_VARIABLES.find((variable) => variable === typed.toLowerCase());
  const head = `$(${typed}`;
  return { start, head, textFrom: start + head.length, name, nodes: [], parentheses: 0 };
}

/** What was opened and never closed is text, but variables inside it still count. */
function closeAsText(text: string, top: Frame, outer: readonly Frame[]): readonly MessageNode[] {
  let nodes: MessageNode[] = [...top.nodes, text.slice(top.textFrom)];
  let inner = top;
  for (const frame of outer.toReversed()) {
    nodes = [...frame.nodes, inner.head, ...nodes];
    inner = frame;
  }
  return nodes;
}

function renderNodes(nodes: readonly MessageNode[], resolve: ResolveVariable): Piece[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return { text: node, typed: true };
    if (node.name === undefined) return { text: node.raw, typed: false };
    const argument = renderNodes(node.argument, resolve);
    const value = resolve(node.name, { words: split(argument, /\s+/), options: split(argument, '|') });
    return { text: value === undefined ? node.raw : cutText(value, VALUE_MAX), typed: false };
  });
}

function split(pieces: readonly Piece[], separator: string | RegExp): string[] {
  const parts = [''];
  for (const { text, typed } of pieces) {
    const [first = '', ...rest] = typed ? text.split(separator) : [text];
    parts.push((parts.pop() ?? '') + first, ...rest);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
