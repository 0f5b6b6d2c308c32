import type { EventType } from '../events.ts';
import type { SpellFilter } from './choices.ts';
import { MINIMUM_AMOUNT_MAX, type Range } from './editor-limits.ts';
import type { AlertHeader } from './headers.ts';

/** What `extra` means for a type: the least amount that shows, or which of Trovo's spells are spoken. */
export const EXTRA_KIND: Partial<Record<AlertHeader, 'minimum' | 'spells'>> = {
  Raid: 'minimum',
  Mana: 'minimum',
  Elixir: 'minimum',
  Kicks: 'minimum',
  Propina: 'minimum',
  'Sub Regalada': 'minimum',
  'Miembro Regalado': 'minimum',
  SuperChat: 'minimum',
  Bits: 'minimum',
  Jewels: 'minimum',
  TTS: 'spells',
};

/** 0..5000 by tenths for money, else by ones. */
export function minimumAmountRange(header: AlertHeader): Range {
  const isMoney = header === 'SuperChat' || header === 'Propina';
  return { min: 0, max: MINIMUM_AMOUNT_MAX, step: isMoney ? 0.1 : 1 };
}

/** Which of Trovo's spells an event is, if any. */
export function spellOf(type: EventType): SpellFilter | undefined {
  if (type === 'mana') return 'Mana';
  return type === 'elixir' ? 'Elixir' : undefined;
}

/** Whether an alert shows for an event at all: not below its minimum. */
export function showsEvent(
  { extra }: { extra: number | SpellFilter },
  event: { type: EventType; amount?: number | undefined },
): boolean {
  return typeof extra !== 'number' || event.amount === undefined || event.amount >= extra;
}

/** Whether the alert of an event may be read aloud, by the filter of the speech alert; it is about spells alone. */
export function maySpeak(filter: number | SpellFilter, type: EventType): boolean {
  const spell = spellOf(type);
  return spell === undefined || typeof filter === 'number' || filter === 'all' || spell === filter;
}
