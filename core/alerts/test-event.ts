import type { EventType } from '../events.ts';
import type { AlertHeader } from './headers.ts';

/** What a test of an alert type plays. */
export interface TestEvent {
  type: EventType;
  amount?: number;
  message?: string;
}

/** The event that a test button stands for, with its usual amount. */
const EVENT_OF_TEST: Partial<Record<AlertHeader, TestEvent>> = {
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
  Jewels: { type: 'jewels', amount: 100 },
  TTS: { type: 'tts', message: '¡Hola! Así suena un mensaje leído en voz alta.' },
  Spaces: { type: 'space' },
};

/** What a test of an alert type plays; undefined for types that the alert screen does not have. */
export function testEventOf(header: AlertHeader): TestEvent | undefined {
  return EVENT_OF_TEST[header];
}
