import { cleanText, cutText } from '../base/text.ts';

/** Nothing longer is spoken. */
export const SPEECH_TEXT_MAX = 300;
/** Of a run of the same character, syllable, word or phrase so many are spoken. */
const MOST_REPEATS = 3;
const MOST_EMOJI = 3;
const LONGEST_PHRASE = 4;
/** What stands behind is not even looked at. */
const MOST_READ = 4000;

const EMOTE_TOKEN = /\[emote:\d+:[^\]\s]*\]/giu;
/** Addresses, with or without a scheme; a bare name counts when its ending is a usual one or a path follows. */
const LINK =
  /(?:[\p{L}\p{N}+.-]*:\/\/|\bwww\.)\S*|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|io|gg|tv|ly|app|dev|xyz|link|live|info|shop|site|online|ru|cc)(?![\p{L}\p{N}])(?:[/?#:]\S*)?|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/\S*/giu;
const EMOJI =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{fe0f}]*(?:\u{200d}\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{fe0f}]*)*/gu;
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}\u{fe00}-\u{fe0f}]/gu;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;
/** Read out by their names, one by one; `<` and `[[` also mean something to the engine. */
const MUTE_SYMBOLS = /[<>[\]{}|\\_~^`=]+|[*#+-]{2,}/gu;
const SAME_CHARACTER = /([^\p{N}\s])\1{3,}/giu;
const SAME_DIGIT = /(\p{N})\1{8,}/gu;
const SAME_SYLLABLE = /(\p{L}{2,6}?)\1{3,}/giu;
const AUDIBLE = /[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u;

/**
 * What of a text is spoken: no links, control characters or markup, no floods of characters, words or emoji, 300
 * characters at most. Empty when nothing remains to be said.
 */
export function speechText(text: string): string {
  const plain = cutText(cutText(cleanText(text), MOST_READ).normalize('NFKC'), MOST_READ)
    .replace(EMOTE_TOKEN, ' ')
    .replace(STACKED_MARKS, '$1');
  let emoji = 0;
  const few = plain.replace(EMOJI, (found) => {
    emoji += 1;
    return emoji > MOST_EMOJI ? ' ' : ` ${found.replace(INVISIBLE, '')} `;
  });
  const calm = few
    .replace(INVISIBLE, '')
    .replace(SAME_DIGIT, '$1'.repeat(8))
    .replace(SAME_CHARACTER, '$1'.repeat(MOST_REPEATS))
    .replace(SAME_SYLLABLE, '$1'.repeat(MOST_REPEATS))
    .replace(LINK, ' ')
    .replace(MUTE_SYMBOLS, ' ');
  const said = cutAtWord(withoutRepeats(calm.split(/\s+/u).filter((word) => word !== '')).join(' '));
  return AUDIBLE.test(said) ? said : '';
}

/** Leaves out a word or a phrase of up to four words that would come a fourth time in a row. */
function withoutRepeats(words: readonly string[]): string[] {
  const kept: string[] = [];
  const keys: string[] = [];
  for (const word of words) {
    kept.push(word);
    keys.push(word.toLowerCase().replace(/^\P{L}+|\P{L}+$/gu, '') || word);
    for (let length = 1; length <= LONGEST_PHRASE; length += 1) {
      if (!endsInRepeats(keys, length)) continue;
      kept.splice(-length);
      keys.splice(-length);
      break;
    }
  }
  return kept;
}

function endsInRepeats(keys: readonly string[], length: number): boolean {
  const from = keys.length - length * (MOST_REPEATS + 1);
  if (from < 0) return false;
  return keys.slice(from + length).every((key, index) => key === keys[from + index]);
}

/** Ends with a whole word where one ends near. */
function cutAtWord(text: string): string {
  if (text.length <= SPEECH_TEXT_MAX) return text;
  const cut = cutText(text, SPEECH_TEXT_MAX);
  const space = text[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return (space > SPEECH_TEXT_MAX / 2 ? cut.slice(0, space) : cut).trim();
}
