import type { Platform } from '../platforms/platform.ts';
import { lookOf } from './alert-look.ts';
import { RANDOM_CONDITION } from './condition.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from './headers.ts';
import type { AlertItem } from './schema.ts';

const WITH_VARIANTS: readonly AlertHeader[] = [
  'Mana',
  'Elixir',
  'Bits',
  'SuperChat',
  'Jewels',
  'Propina',
  'Sub Regalada',
  'Miembro Regalado',
  'Suscriptores',
  'Raid',
  'Kicks',
];

/** Whether a type of this platform may have variants; `Suscriptores` not on YouTube, which has `Miembros`. */
export function allowsVariants(header: AlertHeader, platform: Platform): boolean {
  const known: readonly AlertHeader[] = HEADERS_OF_PLATFORM[platform];
  return WITH_VARIANTS.includes(header) && known.includes(header);
}

/** A new variant: a copy of the alert of its type, with the condition Random. */
export function newVariant(base: AlertItem): AlertItem {
  return { ...lookOf(base), header: base.header, condition: RANDOM_CONDITION };
}
