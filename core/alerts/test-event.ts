import type { EventType } from '../events.ts';
import type { AlertHeader } from './headers.ts';

/** The event that a test button stands for; TTS and Spaces come by other ways. */
const EVENT_OF_TEST: Partial<Record<AlertHeader, { type: EventType; amount?: number }>> = {
  Raid: { type: 'raid', amount: 42 },
  Mana: { type: 'mana', amount: 100 },
  Elixir: { type: 'elixir', amount: 10 },
  Kicks: { type: 'kicks', amount: 100 },
  Propina: { type: 'donation', amount: 5 },
  Seguidores: { type: 'follow' },
  Suscriptores: { type: 'subscribe', amount: 1 },
  'Sub Regalada': { type: 'gift', amount: 5 },
  Miembros: { type: 'member', amount: 1 },
  'Miembro Regalado': { type: 'memberGift', amount: 5 },
  SuperChat: { type: 'superchat', amount: 5 },
  Bits: { type: 'bits', amount: 100 },
};

/** What a test of an alert type plays, with its usual amount; undefined for types that no event brings. */
export function testEventOf(header: AlertHeader): { type: EventType; amount?: number } | undefined {
  return EVENT_OF_TEST[header];
}
