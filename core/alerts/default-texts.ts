import type { NativeLanguage } from '../base/native-language.ts';
import type { AlertHeader } from './headers.ts';

/**
 * What the alerts of a new channel say; a streamer changes it in the editor. Only speech begins with the name: the themes
 * that show the name by itself strip it from there.
 */
export const DEFAULT_TEXTS: Readonly<Record<NativeLanguage, Readonly<Record<AlertHeader, string>>>> = {
  es: {
    Raid: '¡Llega la raid de {name} con {amount}!',
    Mana: '¡{name} lanza {amount} de maná!',
    Elixir: '¡{name} lanza {amount} de elixir!',
    Kicks: '¡{name} regala {amount} kicks!',
    Propina: '¡{name} dona {amount}!',
    Seguidores: '¡{name} se une a la fogata!',
    Suscriptores: '¡{name} se suscribe!',
    'Sub Regalada': '¡{name} regala {amount} suscripciones!',
    Miembros: '¡{name} ya es miembro!',
    'Miembro Regalado': '¡{name} regala {amount} membresías!',
    SuperChat: '¡{name} envía {amount}!',
    Bits: '¡{name} anima con {amount} bits!',
    Jewels: '¡{name} regala {amount} Jewels!',
    TTS: '{name} dice:',
    Spaces: '¡{name} abre un espacio!',
    Compra: '¡{name} canjea {amount} puntos!',
  },
  en: {
    Raid: 'Raid! {name} is here with {amount}!',
    Mana: 'Magic! {name} casts {amount} mana!',
    Elixir: 'Magic! {name} casts {amount} elixir!',
    Kicks: 'Thanks for {amount} kicks, {name}!',
    Propina: 'Thanks for {amount}, {name}!',
    Seguidores: 'Welcome to the campfire, {name}!',
    Suscriptores: 'Thanks for subscribing, {name}!',
    'Sub Regalada': 'Thanks for {amount} gifted subs, {name}!',
    Miembros: 'Welcome to the members, {name}!',
    'Miembro Regalado': 'Thanks for {amount} gifted memberships, {name}!',
    SuperChat: 'Super Chat: {amount} from {name}!',
    Bits: 'Thanks for {amount} bits, {name}!',
    Jewels: 'Thanks for {amount} Jewels, {name}!',
    TTS: '{name} says:',
    Spaces: 'A new space, opened by {name}!',
    Compra: 'Redeemed by {name} for {amount} points!',
  },
  de: {
    Raid: 'Raid! {name} kommt mit {amount}!',
    Mana: 'Magie! {name} zaubert mit {amount} Mana!',
    Elixir: 'Magie! {name} zaubert mit {amount} Elixier!',
    Kicks: 'Danke für {amount} Kicks, {name}!',
    Propina: 'Danke für {amount}, {name}!',
    Seguidores: 'Willkommen am Lagerfeuer, {name}!',
    Suscriptores: 'Danke für dein Abo, {name}!',
    'Sub Regalada': 'Danke für {amount} verschenkte Abos, {name}!',
    Miembros: 'Willkommen als Mitglied, {name}!',
    'Miembro Regalado': 'Geschenkt von {name}: {amount} Mitgliedschaften!',
    SuperChat: 'Super Chat: {amount} von {name}!',
    Bits: 'Danke für {amount} Bits, {name}!',
    Jewels: 'Danke für {amount} Jewels, {name}!',
    TTS: '{name} sagt:',
    Spaces: 'Ein neuer Space von {name}!',
    Compra: 'Für {amount} Punkte eingelöst von {name}!',
  },
};
