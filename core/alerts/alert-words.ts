import { amountText } from '../base/amount-text.ts';
import { nameOrAnonymous } from '../base/shown-name.ts';
import { fillAlertText, type AlertTextPart } from './alert-text.ts';
import type { AlertPlay } from './schema.ts';
import { nameWithOthers, summaryText } from './gathered-words.ts';

interface AlertWords {
  name: string;
  /** As it is read: `5,50 €`. */
  amount: string;
  parts: AlertTextPart[];
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
  const name = nameWithOthers(nameOrAnonymous(play.name, play.language), play.others);
  const amount = play.amount === undefined ? '' : amountText(play.amount, play.currency, play.language);
  const { texto } = play.item;
  return {
    name,
    amount,
    parts: fillAlertText(texto, { name, amount, message }),
    message: texto.includes('{message}') ? '' : message,
  };
}
