import { bareWords } from './plain-text.ts';

/** A letter and how often it stands in a row; `*` stands for any letters. */
interface Run {
  letter: string;
  times: number;
}
type Word = readonly Run[];

interface Entry {
  /** Its place in the streamer's list. */
  at: number;
  words: readonly Word[];
}

/** An entry whose first word has a `*`. */
interface OpenEntry extends Entry {
  /** The longest part of that word without one: a quick look before the comparison. */
  core: string;
}

/** A blocked word or phrase as it is compared; nothing when no letter or digit is in it. */
export function readEntry(text: string): readonly Word[] | undefined {
  const words = bareWords(text, '*').map((word) => runsOf(word.replace(/\*+/g, '*')));
  return words.some((word) => word.some(({ letter }) => letter !== '*')) ? words : undefined;
}

/**
 * Finds the first blocked word or phrase in a text, however it is dressed up: other alphabets' letters, digits for letters,
 * letters drawn out (`looool`) or spelt apart (`s p a m`). `*` in an entry stands for any letters of the same word.
 */
export function prepareWords(items: readonly string[]): (text: string) => number | undefined {
  const byWord = new Map<string, Entry[]>();
  const open: OpenEntry[] = [];
  for (const [at, item] of items.entries()) {
    const words = readEntry(item);
    const first = words?.[0];
    if (words === undefined || first === undefined) continue;
    const key = shapeOf(first);
    if (key.includes('*')) open.push({ at, words, core: longestOf(key.split('*')) });
    else byWord.set(key, [...(byWord.get(key) ?? []), { at, words }]);
  }
  return (text) => {
    const said = bareWords(text);
    const joined = joinLetters(said);
    const lines = joined.length === said.length ? [said] : [said, joined];
    for (const line of lines) {
      const words = line.map(runsOf);
      for (const [start, word] of words.entries()) {
        const shape = shapeOf(word);
        const found =
          byWord.get(shape)?.find((entry) => isSaid(entry.words, words, start)) ??
          open.find((entry) => shape.includes(entry.core) && isSaid(entry.words, words, start));
        if (found !== undefined) return found.at;
      }
    }
    return undefined;
  };
}

function runsOf(word: string): Run[] {
  const runs: Run[] = [];
  for (const letter of word) {
    const last = runs.at(-1);
    if (last?.letter === letter) last.times += 1;
    else runs.push({ letter, times: 1 });
  }
  return runs;
}

function shapeOf(word: Word): string {
  return word.map(({ letter }) => letter).join('');
}

function longestOf(parts: readonly string[]): string {
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** Three single letters in a row or more are one word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters: string[] = [];
  const end = () => {
    joined.push(...(letters.length >= 3 ? [letters.join('')] : letters));
    letters = [];
  };
  for (const word of words) {
    if (Array.from(word).length === 1) {
      letters.push(word);
      continue;
    }
    end();
    joined.push(word);
  }
  end();
  return joined;
}

function isSaid(entry: readonly Word[], said: readonly Word[], start: number): boolean {
  return entry.every((word, at) => {
    const other = said[start + at];
    return other !== undefined && fits(word, other);
  });
}

/** Compares from left to right and goes back to the last `*` only, so that time grows with the product of the lengths at most. */
function fits(entry: Word, said: Word): boolean {
  let place = 0;
  let at = 0;
  let star = -1;
  let resume = 0;
  while (at < said.length) {
    if (entry[place]?.letter === '*') {
      star = place;
      resume = at;
      place += 1;
    } else if (isSameRun(entry, place, said[at])) {
      place += 1;
      at += 1;
    } else if (star >= 0) {
      resume += 1;
      at = resume;
      place = star + 1;
    } else return false;
  }
  while (entry[place]?.letter === '*') place += 1;
  return place === entry.length;
}

/** Twice more than written is drawn out; beside a `*`, which may stand for the same letter, any more will do. */
function isSameRun(entry: Word, place: number, said: Run | undefined): boolean {
  const run = entry[place];
  if (run === undefined || said === undefined || run.letter !== said.letter) return false;
  const isBesideStar = entry[place - 1]?.letter === '*' || entry[place + 1]?.letter === '*';
  return said.times === run.times || said.times >= run.times + (isBesideStar ? 0 : 2);
}
