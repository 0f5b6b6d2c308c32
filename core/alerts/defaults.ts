import type { NativeLanguage } from '../base/native-language.ts';
import { NO_SPEECH } from './choices.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { EXTRA_KIND } from './extra.ts';
import type { AlertHeader } from './headers.ts';
import { DEFAULT_DURATION_MS, DEFAULT_SIZE_PX, DEFAULT_VOLUME } from './limits.ts';
import { alertItemSchema, type AlertItem } from './schema.ts';
import { SOUNDS_FOLDER } from './sound-gallery.ts';
import { DEFAULT_TRANSITION } from './transitions.ts';
import type { VoiceCode } from './voices.ts';

// Pictures of our own under public/assets/alerts, shared by types that feel alike.
const DEFAULT_PICTURE = {
  Raid: 'raid',
  Mana: 'gift',
  Elixir: 'gift',
  Kicks: 'cheer',
  Propina: 'cheer',
  Seguidores: 'follow',
  Suscriptores: 'subscribe',
  'Sub Regalada': 'gift',
  Miembros: 'subscribe',
  'Miembro Regalado': 'gift',
  SuperChat: 'cheer',
  Bits: 'cheer',
  Jewels: 'cheer',
  TTS: 'follow',
  Spaces: 'raid',
  Compra: 'gift',
} as const satisfies Record<AlertHeader, string>;

// Of the gallery: all are equally loud.
const DEFAULT_SOUND = {
  Raid: 'fanfarria-asalto',
  Mana: 'chispas-hechizo',
  Elixir: 'cristal-prisma',
  Kicks: 'arcade-combo',
  Propina: 'moneda-propina',
  Seguidores: 'fogata-guitarra',
  Suscriptores: 'campanas-estrella',
  'Sub Regalada': 'caja-de-musica-bailarina',
  Miembros: 'arpa-subida',
  'Miembro Regalado': 'caja-de-musica-carrusel',
  SuperChat: 'fanfarria-realeza',
  Bits: 'moneda-rubi',
  Jewels: 'moneda-rubi',
  TTS: 'aviso-mensaje',
  Spaces: 'carillon-brisa',
  Compra: 'moneda-tesoro',
} as const satisfies Record<AlertHeader, string>;

const DEFAULT_VOICE = { es: 'es-es', en: 'en-us', de: 'de-de' } as const satisfies Record<
  NativeLanguage,
  VoiceCode
>;

/** The alert that a channel starts with for a type, in its streamer's language: 3000 ms, volume 25, size 32. */
export function defaultAlertItem(header: AlertHeader, language: NativeLanguage = 'es'): AlertItem {
  return alertItemSchema.parse({
    header,
    activo: true,
    theme: 'fogata',
    disposition: 'external-view',
    duracion: DEFAULT_DURATION_MS,
    transition: DEFAULT_TRANSITION,
    imagen: `/assets/alerts/${DEFAULT_PICTURE[header]}.svg`,
    sonido: `${SOUNDS_FOLDER}${DEFAULT_SOUND[header]}.mp3`,
    volume: DEFAULT_VOLUME,
    colorUp: '#ff9d47',
    color: '#fff4e6',
    containerBg: '#1b1512',
    textPosition: 0,
    horizontalTextPosition: 0,
    size: DEFAULT_SIZE_PX,
    texto: DEFAULT_TEXTS[language][header],
    // What is there to be heard is heard; the editor's list has the other languages.
    tts: header === 'TTS' ? DEFAULT_VOICE[language] : NO_SPEECH,
    extra: EXTRA_KIND[header] === 'spells' ? 'all' : 0,
  });
}
