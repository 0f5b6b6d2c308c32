import { nativeLanguage } from './native-language.ts';
import { cleanText, cutText } from './text.ts';

/** What no font draws, or draws as nothing: spaces, zero-width and format characters, fillers, marks without a letter. */
const BLANK = /[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Fillers that are as wide as a letter and as empty as a space. */
const GAPS = /[\s\p{Z}\u115f\u1160\u2800\u3164\uffa0]+/gu;
/** More marks on one letter tower over the lines around it. */
const TOWER = /(\p{M}{3})\p{M}+/gu;
/** Longer names belong to nobody on any platform; 60 of the widest letters still fit in an alert. */
export const SHOWN_NAME_MAX = 60;

const ANONYMOUS = { es: 'Anónimo', en: 'Anonymous', de: 'Anonym' } as const;

/** A name as people see it, cut to a length that fits; undefined for one that shows nothing, which is an anonymous one. */
export function shownName(name: string | null | undefined): string | undefined {
  const clean = cleanText(name ?? '');
  if (clean.replace(BLANK, '') === '') return undefined;
  const plain = clean.replace(GAPS, ' ').replace(TOWER, '$1').trim();
  return plain.length > SHOWN_NAME_MAX ? `${cutText(plain, SHOWN_NAME_MAX - 1).trimEnd()}…` : plain;
}

/** A name as a streamer's chat and alerts say it, in the streamer's language: never one that shows nothing. */
export function nameOrAnonymous(name: string | null | undefined, language: string): string {
  return shownName(name) ?? ANONYMOUS[nativeLanguage(language)];
}
