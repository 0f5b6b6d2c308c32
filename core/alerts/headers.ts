import type { EventType } from '../events.ts';
import type { Platform } from '../platforms/platform.ts';

/** Names of the alert types; they are the wire's `header` values. */
export const ALERT_HEADERS = [
  'Raid',
  'Mana',
  'Elixir',
  'Kicks',
  'Propina',
  'Seguidores',
  'Suscriptores',
  'Sub Regalada',
  'Miembros',
  'Miembro Regalado',
  'SuperChat',
  'Bits',
  'Jewels',
  'TTS',
  'Spaces',
  // Ours: a shop purchase, whose look comes with the item instead of the alert screen.
  'Compra',
] as const;
export type AlertHeader = (typeof ALERT_HEADERS)[number];

const BY_HAND = ['TTS', 'Spaces'] as const;

/** The alert types that a platform has, in the order of the screen's tabs. */
export const HEADERS_OF_PLATFORM = {
  twitch: ['Seguidores', 'Suscriptores', 'Sub Regalada', 'Raid', 'Bits', 'Propina', ...BY_HAND],
  kick: ['Seguidores', 'Suscriptores', 'Sub Regalada', 'Raid', 'Kicks', 'Propina', ...BY_HAND],
  youtube: [
    'Seguidores',
    'Miembros',
    'Miembro Regalado',
    'Raid',
    'SuperChat',
    'Jewels',
    'Propina',
    ...BY_HAND,
  ],
  trovo: ['Seguidores', 'Suscriptores', 'Sub Regalada', 'Raid', 'Mana', 'Elixir', 'Propina', ...BY_HAND],
} as const satisfies Record<Platform, readonly AlertHeader[]>;

const HEADER_OF_EVENT = {
  follow: 'Seguidores',
  subscribe: 'Suscriptores',
  resubscribe: 'Suscriptores',
  gift: 'Sub Regalada',
  raid: 'Raid',
  bits: 'Bits',
  kicks: 'Kicks',
  superchat: 'SuperChat',
  member: 'Miembros',
  memberGift: 'Miembro Regalado',
  mana: 'Mana',
  elixir: 'Elixir',
  jewels: 'Jewels',
  donation: 'Propina',
  purchase: 'Compra',
  tts: 'TTS',
  space: 'Spaces',
} as const satisfies Record<EventType, AlertHeader>;

/** Which alert an event shows as: docs/spec/alerts.md#which-event-shows-as-what. */
export function headerOfEvent(type: EventType): AlertHeader {
  return HEADER_OF_EVENT[type];
}
