import type { Platform } from '../platforms/platform.ts';
import { lookOf } from './alert-look.ts';
import { RANDOM_CONDITION } from './condition.ts';
import { defaultAlertItem } from './defaults.ts';
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

/** A new variant: a copy of the alert of its type, or of the defaults, with the condition Random. */
export function newVariant(header: AlertHeader, base: AlertItem | undefined): AlertItem {
  return { ...lookOf(base ?? defaultAlertItem(header)), header, condition: RANDOM_CONDITION };
}
