import { useState } from 'react';
import type { HandEntry } from '#core/alerts/inbox-schema.ts';
import type { GuessedEntry } from '#core/alerts/guess-entry.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { HAND_AMOUNT_MAX } from '#core/alerts/limits.ts';
import type { Currency } from '#core/donations/currencies.ts';
import { newKey } from '#src/lib/new-key.ts';

/** A follow has no amount. */
const WITHOUT_AMOUNT: readonly AlertHeader[] = ['Seguidores'];
/** Whose amounts are money. */
const OF_MONEY: readonly AlertHeader[] = ['Propina', 'SuperChat'];

interface Typed {
  type: AlertHeader;
  name: string;
  amount: string;
  currency: Currency;
  message: string;
}

const EMPTY: Typed = { type: 'Seguidores', name: '', amount: '', currency: 'USD', message: '' };

export interface HandEntryForm {
  typed: Typed;
  change: (change: Partial<Typed>) => void;
  hasAmount: boolean;
  isMoney: boolean;
  /** Undefined while what is typed is no entry. */
  entry: HandEntry | undefined;
}

/** What is typed of an event, and the entry that it makes; `known` stands there from the start. */
export function useHandEntry(known: GuessedEntry | undefined): HandEntryForm {
  // Sent twice, it is still one event.
  const [key] = useState(newKey);
  const [typed, setTyped] = useState<Typed>({ ...EMPTY, ...known });
  const { type, name, currency, message } = typed;
  const hasAmount = !WITHOUT_AMOUNT.includes(type);
  const isMoney = OF_MONEY.includes(type);
  const isAmountTyped = hasAmount && typed.amount.trim() !== '';
  const amount = Number(typed.amount.replace(',', '.'));
  const isValid = !isAmountTyped || (amount >= 0 && amount <= HAND_AMOUNT_MAX);
  const counted = isAmountTyped ? { amount, ...(isMoney ? { currency } : {}) } : {};
  return {
    typed,
    change: (change) => setTyped((old) => ({ ...old, ...change })),
    hasAmount,
    isMoney,
    entry: isValid ? { type, name, message, key, ...counted } : undefined,
  };
}
