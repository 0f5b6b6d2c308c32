import { botLanguage, type BotLanguage } from '../bot/texts.ts';

/** What a notification says, in the viewer's language. */
interface PushTexts {
  live(name: string): string;
  /** For a stream without a title. */
  liveNow: string;
  giveaway(name: string): string;
  join(title: string, command: string): string;
  settings: string;
  /** Of the first message, which proves that they come through. */
  on: string;
  onText: string;
}

const TEXTS: Record<BotLanguage, PushTexts> = {
  es: {
    live: (name) => `${name} está en directo`,
    liveNow: 'El directo acaba de empezar.',
    giveaway: (name) => `Sorteo de ${name}`,
    join: (title, command) => `«${title}»: escribe ${command} en el chat para participar.`,
    settings: 'Ajustes',
    on: 'Avisos activados',
    onText: 'Así te llegarán los directos y los sorteos que elegiste.',
  },
  en: {
    live: (name) => `${name} is live`,
    liveNow: 'The stream has just begun.',
    giveaway: (name) => `Giveaway by ${name}`,
    join: (title, command) => `“${title}”: type ${command} in chat to join.`,
    settings: 'Settings',
    on: 'Notifications are on',
    onText: 'This is how you will hear of the streams and giveaways that you chose.',
  },
  de: {
    live: (name) => `${name} ist live`,
    liveNow: 'Der Stream hat gerade begonnen.',
    giveaway: (name) => `Gewinnspiel von ${name}`,
    join: (title, command) => `„${title}“: Schreib ${command} in den Chat, um mitzumachen.`,
    settings: 'Einstellungen',
    on: 'Benachrichtigungen sind an',
    onText: 'So erfährst du von den Streams und Gewinnspielen, die du gewählt hast.',
  },
};

/** The words of notifications; a language without its own has those that the bot would use. */
export function pushTexts(language: string): PushTexts {
  return TEXTS[botLanguage(language)];
}
