import { cleanText } from '../base/text.ts';

/** Characters that show nothing, with which words are torn apart. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;

/** A text as people see it: one form for each character, and none that shows nothing. */
export function plainText(text: string): string {
  return cleanText(text).normalize('NFKC').replace(INVISIBLE, '');
}

// Letters that look like others; both sides of a comparison go through it, so that Russian words stay comparable.
const LOOKS_LIKE = new Map(
  Object.entries({
    a: 'аαᴀ',
    b: 'ьʙ',
    c: 'сᴄϲ',
    d: 'đԁᴅ',
    e: 'еεєᴇ',
    f: 'ꜰ',
    g: 'ɡɢ',
    h: 'нһħʜ',
    i: 'іιıɪ',
    j: 'јᴊ',
    k: 'кκᴋ',
    l: 'łⅼʟ',
    m: 'мᴍ',
    n: 'пηɴ',
    o: 'оοøᴏ',
    p: 'рρᴘ',
    q: 'ԛ',
    r: 'гʀ',
    s: 'ѕꜱ',
    t: 'тτᴛ',
    u: 'υᴜ',
    v: 'νᴠ',
    w: 'ԝωᴡ',
    x: 'хχ',
    y: 'уγʏ',
    z: 'ᴢ',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

/** Digits and signs that stand for letters within a word. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};

/** The words of a text as they sound, however they are dressed up; `kept` are further characters that belong to words. */
export function bareWords(text: string, kept = ''): string[] {
  const letters = Array.from(
    plainText(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
    (character) => LOOKS_LIKE.get(character) ?? character,
  ).join('');
  // An `@` before a word begins a name.
  const words = letters
    .replace(/(^|\s)@/g, '$1 ')
    .match(kept === '*' ? /[\p{L}\p{N}$@*]+/gu : /[\p{L}\p{N}$@]+/gu);
  return (words ?? []).flatMap(bareWord);
}

function bareWord(word: string): string[] {
  // Mere numbers are numbers.
  const bare = /\p{L}/u.test(word)
    ? word.replace(/[0134578@$]/g, (sign) => STANDS_FOR[sign] ?? sign)
    : word.replace(/[@$]/g, '');
  return bare === '' ? [] : [bare];
}
