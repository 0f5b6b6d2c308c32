import { cutText } from '../base/text.ts';
import { botLanguage, type BotLanguage } from './texts.ts';

/** What the bot says about giveaways, in the streamer's language. */
export interface GiveawayTexts {
  opened(title: string, command: string): string;
  running(title: string, command: string, entrants: string): string;
  closed(title: string, entrants: string): string;
  winners(title: string, names: string): string;
  /** Names that found no room in the line before. */
  moreWinners(names: string): string;
  joined(user: string, title: string): string;
  joinedBefore(user: string, title: string): string;
  noneOpen: string;
  noneToOpen: string;
  noneToDraw: string;
  otherOpen: string;
  nobodyJoined: string;
}

const TEXTS: Record<BotLanguage, GiveawayTexts> = {
  es: {
    opened: (title, command) => `¡Empieza el sorteo «${title}»! Escribe ${command} para participar.`,
    running: (title, command, entrants) =>
      `Sorteo «${title}»: escribe ${command} para participar. Participantes: ${entrants}.`,
    closed: (title, entrants) => `El sorteo «${title}» está cerrado. Participantes: ${entrants}.`,
    winners: (title, names) => `Sorteo «${title}». ¡Enhorabuena, ${names}!`,
    moreWinners: (names) => `¡Enhorabuena también, ${names}!`,
    joined: (user, title) => `${user}, participas en «${title}».`,
    joinedBefore: (user, title) => `${user}, ya participas en «${title}».`,
    noneOpen: 'Ahora no hay ningún sorteo abierto.',
    noneToOpen: 'No hay ningún sorteo preparado. Crea uno en el panel.',
    noneToDraw: 'No hay ningún sorteo abierto ni cerrado.',
    otherOpen: 'Ya hay un sorteo abierto.',
    nobodyJoined: 'Aún no participa nadie.',
  },
  en: {
    opened: (title, command) => `The giveaway “${title}” starts! Type ${command} to join.`,
    running: (title, command, entrants) =>
      `Giveaway “${title}”: type ${command} to join. Entrants: ${entrants}.`,
    closed: (title, entrants) => `The giveaway “${title}” is closed. Entrants: ${entrants}.`,
    winners: (title, names) => `Giveaway “${title}”. Congratulations, ${names}!`,
    moreWinners: (names) => `Congratulations too, ${names}!`,
    joined: (user, title) => `${user}, you are in for “${title}”.`,
    joinedBefore: (user, title) => `${user}, you are in for “${title}” already.`,
    noneOpen: 'No giveaway is open now.',
    noneToOpen: 'No giveaway is ready. Create one in the panel.',
    noneToDraw: 'No giveaway is open or closed.',
    otherOpen: 'Another giveaway is open already.',
    nobodyJoined: 'Nobody has joined yet.',
  },
  de: {
    opened: (title, command) => `Das Gewinnspiel „${title}“ beginnt! Schreib ${command}, um mitzumachen.`,
    running: (title, command, entrants) =>
      `Gewinnspiel „${title}“: Schreib ${command}, um mitzumachen. Teilnehmer: ${entrants}.`,
    closed: (title, entrants) => `Das Gewinnspiel „${title}“ ist geschlossen. Teilnehmer: ${entrants}.`,
    winners: (title, names) => `Gewinnspiel „${title}“. Herzlichen Glückwunsch, ${names}!`,
    moreWinners: (names) => `Glückwunsch auch an ${names}!`,
    joined: (user, title) => `${user}, du bist bei „${title}“ dabei.`,
    joinedBefore: (user, title) => `${user}, du bist bei „${title}“ schon dabei.`,
    noneOpen: 'Gerade läuft kein Gewinnspiel.',
    noneToOpen: 'Kein Gewinnspiel ist vorbereitet. Leg eines im Panel an.',
    noneToDraw: 'Kein Gewinnspiel ist offen oder geschlossen.',
    otherOpen: 'Es läuft schon ein Gewinnspiel.',
    nobodyJoined: 'Noch macht niemand mit.',
  },
};

/** The bot's words about giveaways in a streamer's language. */
export function giveawayTexts(tag: string): GiveawayTexts {
  return TEXTS[botLanguage(tag)];
}

/** Names every winner, in as few chat lines of at most `room` characters as hold them. */
export function winnerLines(
  texts: GiveawayTexts,
  title: string,
  names: readonly string[],
  room: number,
): string[] {
  const lines: string[] = [];
  let taken: string[] = [];
  const say = (list: readonly string[]) =>
    lines.length === 0 ? texts.winners(title, list.join(', ')) : texts.moreWinners(list.join(', '));
  for (const name of names) {
    const shown = cutText(name, room - say(['']).length);
    if (taken.length > 0 && say([...taken, shown]).length > room) {
      lines.push(say(taken));
      taken = [];
    }
    taken.push(shown);
  }
  return taken.length === 0 ? lines : [...lines, say(taken)];
}
