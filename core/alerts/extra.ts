import type { EventType } from '../events.ts';
import type { SpellFilter } from './choices.ts';
import { MINIMUM_AMOUNT_MAX, type Range } from './editor-limits.ts';
import type { AlertHeader } from './headers.ts';

/** What `extra` means for a type: the least amount that shows, or which spells are spoken (S3 §3). */
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

/** 0..5000 by tenths for money, else by ones (S3 §5, Sliders). */
export function minimumAmountRange(header: AlertHeader): Range {
  const isMoney = header === 'SuperChat' || header === 'Propina';
  return { min: 0, max: MINIMUM_AMOUNT_MAX, step: isMoney ? 0.1 : 1 };
}

const SPELL_OF_EVENT: Partial<Record<EventType, SpellFilter>> = { mana: 'Mana', elixir: 'Elixir' };

/** Whether an alert shows for an event at all: not below its minimum, and of the spells only those it is for. */
export function showsEvent(
  { extra }: { extra: number | SpellFilter },
  event: { type: EventType; amount?: number | undefined },
): boolean {
  if (typeof extra === 'number') return event.amount === undefined || event.amount >= extra;
  const spell = SPELL_OF_EVENT[event.type];
  return extra === 'all' || spell === undefined || spell === extra;
}
