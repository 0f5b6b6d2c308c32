import { nativeLanguage, type NativeLanguage } from '../base/native-language.ts';
import type { SummaryLine } from './gathered.ts';
import type { AlertHeader } from './headers.ts';

const MEANWHILE: Record<NativeLanguage, string> = { es: 'Mientras tanto', en: 'Meanwhile', de: 'Inzwischen' };

const TYPES: Record<AlertHeader, Record<NativeLanguage, string>> = {
  Raid: { es: 'Raids', en: 'Raids', de: 'Raids' },
  Mana: { es: 'Maná', en: 'Mana', de: 'Mana' },
  Elixir: { es: 'Elixir', en: 'Elixir', de: 'Elixier' },
  Kicks: { es: 'Kicks', en: 'Kicks', de: 'Kicks' },
  Propina: { es: 'Donaciones', en: 'Donations', de: 'Spenden' },
  Seguidores: { es: 'Seguidores', en: 'Followers', de: 'Follower' },
  Suscriptores: { es: 'Suscriptores', en: 'Subscribers', de: 'Abonnenten' },
  'Sub Regalada': { es: 'Subs regaladas', en: 'Gifted subs', de: 'Geschenkte Abos' },
  Miembros: { es: 'Miembros', en: 'Members', de: 'Mitglieder' },
  'Miembro Regalado': { es: 'Membresías', en: 'Memberships', de: 'Mitgliedschaften' },
  SuperChat: { es: 'SuperChats', en: 'SuperChats', de: 'SuperChats' },
  Bits: { es: 'Bits', en: 'Bits', de: 'Bits' },
  Jewels: { es: 'Jewels', en: 'Jewels', de: 'Jewels' },
  TTS: { es: 'Mensajes', en: 'Messages', de: 'Nachrichten' },
  Spaces: { es: 'Spaces', en: 'Spaces', de: 'Spaces' },
  Compra: { es: 'Compras', en: 'Purchases', de: 'Käufe' },
};

/** A name that stands for others of its type too: `Luna +12`. */
export function nameWithOthers(name: string, others: number | undefined): string {
  return others === undefined ? name : `${name} +${others}`;
}

/** What an alert says that sums up what was missed: `Mientras tanto: +12 Seguidores · +3 Bits`. */
export function summaryText(lines: readonly SummaryLine[], language: string): string {
  const native = nativeLanguage(language);
  const parts = lines.map(({ header, count, amount }) => `+${amount ?? count} ${TYPES[header][native]}`);
  return `${MEANWHILE[native]}: ${parts.join(' · ')}`;
}
