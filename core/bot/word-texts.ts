import type { TakenWord, WordKind } from '../commands/taken-word.ts';
import { botLanguage, type BotLanguage } from './texts.ts';

type OwnerTexts = Record<WordKind, (name: string) => string>;

const TEXTS: Record<BotLanguage, OwnerTexts> = {
  es: {
    builtin: (name) => `es un comando propio del bot (${name})`,
    prediction: (name) => `ya es de la predicción «${name}»`,
    command: (name) => `ya es del comando ${name}`,
    spoken: () => 'ya es el comando que lee mensajes en voz alta',
    raffle: () => 'ya es del sorteo de puntos en marcha',
    giveaway: (name) => `ya es del sorteo «${name}»`,
    item: (name) => `ya es del artículo «${name}» de la tienda`,
    counter: (name) => `ya es del contador «${name}»`,
    keyword: (name) => `ya es una palabra clave del comando ${name}`,
  },
  en: {
    builtin: (name) => `is one of the bot's own commands (${name})`,
    prediction: (name) => `belongs to the prediction “${name}”`,
    command: (name) => `belongs to the command ${name}`,
    spoken: () => 'is the command that has messages read aloud',
    raffle: () => 'belongs to the point giveaway that is running',
    giveaway: (name) => `belongs to the giveaway “${name}”`,
    item: (name) => `belongs to the shop item “${name}”`,
    counter: (name) => `belongs to the counter “${name}”`,
    keyword: (name) => `is a keyword of the command ${name}`,
  },
  de: {
    builtin: (name) => `ist ein eingebauter Befehl des Bots (${name})`,
    prediction: (name) => `gehört schon zur Vorhersage „${name}“`,
    command: (name) => `gehört schon zum Befehl ${name}`,
    spoken: () => 'ist schon der Befehl, der Nachrichten vorliest',
    raffle: () => 'gehört schon zum laufenden Punkte-Gewinnspiel',
    giveaway: (name) => `gehört schon zum Gewinnspiel „${name}“`,
    item: (name) => `gehört schon zum Artikel „${name}“ im Shop`,
    counter: (name) => `gehört schon zum Zähler „${name}“`,
    keyword: (name) => `ist schon ein Stichwort des Befehls ${name}`,
  },
};

/** Tells in chat whose a word is. */
export function takenText(language: string, { word, kind, name }: TakenWord): string {
  return `${word} ${TEXTS[botLanguage(language)][kind](name)}.`;
}
