import { cutText } from '../base/text.ts';
import { RANK, type Rank } from '../platforms/ranks.ts';
import { JUDGED_LENGTH_MAX } from './limits.ts';
import { findLinks, isAllowed, readSite } from './links.ts';
import { capitalShare, symbolShare, visibleLength, withoutEmotes } from './measures.ts';
import {
  ACTIONS,
  FILTERS,
  type FilterName,
  type ModerationAction,
  type ModerationSettings,
  type ModerationVerdict,
  type Violation,
} from './schema.ts';
import { plainText } from './plain-text.ts';
import { prepareWords } from './words.ts';

/** Searches a text for everything on a list; answers the place in the list of one that was found. */
export type FindFirst = (text: string) => number | undefined;

/** Settings made ready to judge many messages. */
export interface Moderation {
  settings: ModerationSettings;
  /** Nothing is switched on. */
  isOff: boolean;
  allowed: ReadonlySet<string>;
  findWord: FindFirst;
  findPattern: FindFirst;
}

export interface JudgedMessage {
  text: string;
  /** Words of the text that are pictures on its platform, each as often as it stands there. */
  emotes: readonly string[];
  rank: Rank;
}

/** What is known of the author besides the message. */
export interface AuthorState {
  /** How often they wrote the same lately, this time included. */
  repeats: number;
  /** A moderator has permitted a link. */
  mayLink: boolean;
}

const FINDS_NOTHING: FindFirst = () => undefined;

/** Makes settings ready; `findPattern` searches for their patterns. */
export function prepareModeration(settings: ModerationSettings, findPattern: FindFirst): Moderation {
  const { links, words, patterns } = settings;
  return {
    settings,
    isOff: FILTERS.every((filter) => !settings[filter].enabled),
    allowed: new Set(links.allowed.map((site) => readSite(site) ?? site)),
    findWord: words.enabled ? prepareWords(words.items) : FINDS_NOTHING,
    findPattern: patterns.enabled ? findPattern : FINDS_NOTHING,
  };
}

/** What becomes of a message, and every reason for it; the severest filter decides. */
export function judgeMessage(
  message: JudgedMessage,
  moderation: Moderation,
  author: AuthorState,
): ModerationVerdict {
  const violations: Violation[] = [];
  if (!moderation.isOff && message.rank < RANK.moderator) {
    const { settings } = moderation;
    const text = cutText(message.text, JUDGED_LENGTH_MAX);
    const bare = withoutEmotes(text, message.emotes);
    for (const filter of FILTERS) {
      const { enabled, exempt, action } = settings[filter];
      if (!enabled || message.rank >= exempt) continue;
      const found = FIND[filter]({ text, bare, moderation, author });
      if (found !== undefined) violations.push({ filter, action, found });
    }
  }
  return { action: severest(violations), violations };
}

function severest(violations: readonly Violation[]): ModerationAction | null {
  const [first] = violations.toSorted((a, b) => ACTIONS.indexOf(b.action) - ACTIONS.indexOf(a.action));
  return first?.action ?? null;
}

interface Look {
  text: string;
  bare: { words: string; emotes: number };
  moderation: Moderation;
  author: AuthorState;
}

/** What each filter finds, nothing when the message passes. */
const FIND: Record<FilterName, (look: Look) => string | undefined> = {
  links: ({ text, moderation, author }) =>
    author.mayLink ? undefined : findLinks(text).find((host) => !isAllowed(host, moderation.allowed)),
  words: ({ text, moderation: { settings, findWord } }) => itemAt(settings.words.items, findWord(text)),
  patterns: ({ text, moderation: { settings, findPattern } }) =>
    itemAt(settings.patterns.items, findPattern(plainText(text))),
  capitals({ bare, moderation }) {
    const { percent, minLength } = moderation.settings.capitals;
    return atLeast(capitalShare(bare.words, minLength), percent, ' %');
  },
  symbols({ bare, moderation }) {
    const { percent, minLength } = moderation.settings.symbols;
    return atLeast(symbolShare(bare.words, minLength), percent, ' %');
  },
  emotes: ({ bare, moderation }) => atLeast(bare.emotes, moderation.settings.emotes.most + 1),
  length: ({ bare, moderation }) => atLeast(visibleLength(bare), moderation.settings.length.most + 1),
  repeats: ({ author, moderation }) => atLeast(author.repeats, moderation.settings.repeats.most),
};

function itemAt(items: readonly string[], at: number | undefined): string | undefined {
  return at === undefined ? undefined : items[at];
}

function atLeast(measured: number | undefined, limit: number, unit = ''): string | undefined {
  return measured === undefined || measured < limit ? undefined : `${measured}${unit}`;
}
