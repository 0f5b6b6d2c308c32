import type { BotLanguage } from '../bot/languages.ts';
import type { AlertStart } from './alert-start.ts';
import { NO_SPEECH } from './choices.ts';
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

/** Ukrainian has no voice of its own among those of alert files: its alerts begin without one. */
const DEFAULT_VOICE = {
  es: 'es-es',
  en: 'en-us',
  de: 'de-de',
  pt: 'pt-br',
  ru: 'ru-ru',
  ca: 'ca-es',
  cs: 'cs-cz',
  da: 'da-dk',
  el: 'el-gr',
  fi: 'fi-fi',
  fr: 'fr-fr',
  hu: 'hu-hu',
  it: 'it-it',
  ja: 'ja-jp',
  ko: 'ko-kr',
  nb: 'nb-no',
  nl: 'nl-nl',
  pl: 'pl-pl',
  ro: 'ro-ro',
  sv: 'sv-se',
  tr: 'tr-tr',
  uk: NO_SPEECH,
  zh: 'zh-cn',
} as const satisfies Record<BotLanguage, VoiceCode | typeof NO_SPEECH>;

/** The alert that a channel starts with for a type, in its streamer's language: 3000 ms, volume 25, size 32. */
export function defaultAlertItem(header: AlertHeader, { language, texts }: AlertStart): AlertItem {
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
    texto: texts[header],
    // What is there to be heard is heard; the editor's list has the other languages.
    tts: header === 'TTS' ? DEFAULT_VOICE[language] : NO_SPEECH,
    extra: EXTRA_KIND[header] === 'spells' ? 'all' : 0,
  });
}
