import { fillAlertText, type TextPart } from './alert-text.ts';
import type { AlertPlay } from './schema.ts';
import { nameWithOthers, summaryText } from './gathered-words.ts';

const ANONYMOUS = { es: 'Anónimo', en: 'Anonymous', de: 'Anonym' } as const;

interface AlertWords {
  name: string;
  /** As it is read: `5,50 €`. */
  amount: string;
  parts: TextPart[];
  /** The viewer's own words under the text; empty when there are none, or when the text has them already. */
  message: string;
}

/** What an alert says, in the streamer's language. */
export function wordsOf(play: AlertPlay): AlertWords {
  if (play.summary !== undefined) {
    const parts = [{ text: summaryText(play.summary, play.language), isValue: false }];
    return { name: '', amount: '', parts, message: '' };
  }
  // Of many, nobody's own words.
  const message = play.others === undefined ? (play.message ?? '') : '';
  const name = nameWithOthers(play.name ?? anonymousWord(play.language), play.others);
  const amount = formatAmount(play.amount, play.currency, play.language);
  const { texto } = play.item;
  return {
    name,
    amount,
    parts: fillAlertText(texto, { name, amount, message }),
    message: texto.includes('{message}') ? '' : message,
  };
}

function anonymousWord(language: string): string {
  if (language.startsWith('en')) return ANONYMOUS.en;
  return language.startsWith('de') ? ANONYMOUS.de : ANONYMOUS.es;
}

function formatAmount(amount: number | undefined, currency: string | undefined, language: string): string {
  if (amount === undefined) return '';
  const plain = currency === undefined ? String(amount) : `${amount} ${currency}`;
  try {
    if (currency === undefined) return new Intl.NumberFormat(language).format(amount);
    // `5 €`, but `5,50 €`.
    const cents = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {};
    return new Intl.NumberFormat(language, { style: 'currency', currency, ...cents }).format(amount);
  } catch {
    // A language or currency that Intl does not know.
    return plain;
  }
}
