import { botLanguage, type BotLanguage } from './texts.ts';

/** What the bot says about giveaways of points, in the streamer's language; numbers come in as they are written there. */
export interface RaffleTexts {
  usage(cmd: string): string;
  opened(amount: string, seconds: number, command: string): string;
  running(amount: string, command: string, entrants: string): string;
  joined(user: string): string;
  joinedBefore(user: string): string;
  /** Too many to be named. */
  shared(count: string, amount: string, share: string): string;
  /** Few enough to be named. */
  winners(names: string, amount: string, share: string): string;
  nobody: string;
  cancelled: string;
  noneOpen: string;
  otherOpen: string;
  tooMuch(most: string): string;
  off: string;
}

const TEXTS: Record<BotLanguage, RaffleTexts> = {
  es: {
    usage: (cmd) => `Uso: !${cmd} puntos [segundos] [ganadores] · !${cmd} end · !${cmd} cancel`,
    opened: (amount, seconds, command) =>
      `¡Sorteo de ${amount} puntos! Escribe ${command} para participar. Quedan ${seconds} segundos.`,
    running: (amount, command, entrants) =>
      `Sorteo de ${amount} puntos en marcha: escribe ${command}. Participantes: ${entrants}.`,
    joined: (user) => `${user}, participas en el sorteo.`,
    joinedBefore: (user) => `${user}, ya participas en el sorteo.`,
    shared: (count, amount, share) =>
      `Sorteo terminado: ${count} personas se reparten ${amount} puntos, ${share} cada una.`,
    winners: (names, amount, share) => `Sorteo de ${amount} puntos: ${names} (${share} cada uno).`,
    nobody: 'El sorteo terminó sin participantes.',
    cancelled: 'Sorteo cancelado.',
    noneOpen: 'Ahora no hay ningún sorteo de puntos.',
    otherOpen: 'Ya hay un sorteo de puntos en marcha.',
    tooMuch: (most) => `Un sorteo desde el chat puede ser de ${most} puntos como máximo.`,
    off: 'Los sorteos de puntos están desactivados en el panel.',
  },
  en: {
    usage: (cmd) => `Usage: !${cmd} points [seconds] [winners] · !${cmd} end · !${cmd} cancel`,
    opened: (amount, seconds, command) =>
      `Giveaway of ${amount} points! Type ${command} to join. ${seconds} seconds left.`,
    running: (amount, command, entrants) =>
      `Giveaway of ${amount} points: type ${command}. Entrants: ${entrants}.`,
    joined: (user) => `${user}, you are in.`,
    joinedBefore: (user) => `${user}, you are in already.`,
    shared: (count, amount, share) =>
      `The giveaway is over: ${count} people share ${amount} points, ${share} each.`,
    winners: (names, amount, share) => `Giveaway of ${amount} points: ${names} (${share} each).`,
    nobody: 'The giveaway ended without entrants.',
    cancelled: 'The giveaway is cancelled.',
    noneOpen: 'There is no point giveaway now.',
    otherOpen: 'A point giveaway is running already.',
    tooMuch: (most) => `A giveaway started from chat can be ${most} points at most.`,
    off: 'Point giveaways are switched off in the panel.',
  },
  de: {
    usage: (cmd) => `So geht es: !${cmd} Punkte [Sekunden] [Gewinner] · !${cmd} end · !${cmd} cancel`,
    opened: (amount, seconds, command) =>
      `Gewinnspiel um ${amount} Punkte! Schreib ${command}, um mitzumachen. Noch ${seconds} Sekunden.`,
    running: (amount, command, entrants) =>
      `Gewinnspiel um ${amount} Punkte: Schreib ${command}. Teilnehmer: ${entrants}.`,
    joined: (user) => `${user}, du bist dabei.`,
    joinedBefore: (user) => `${user}, du bist schon dabei.`,
    shared: (count, amount, share) =>
      `Das Gewinnspiel ist vorbei: ${count} Personen teilen sich ${amount} Punkte, je ${share}.`,
    winners: (names, amount, share) => `Gewinnspiel um ${amount} Punkte: ${names} (je ${share}).`,
    nobody: 'Das Gewinnspiel ist vorbei, niemand hat mitgemacht.',
    cancelled: 'Das Gewinnspiel ist abgesagt.',
    noneOpen: 'Gerade läuft kein Punkte-Gewinnspiel.',
    otherOpen: 'Es läuft schon ein Punkte-Gewinnspiel.',
    tooMuch: (most) => `Im Chat dürfen höchstens ${most} Punkte verlost werden.`,
    off: 'Punkte-Gewinnspiele sind im Panel abgeschaltet.',
  },
};

/** The bot's words about giveaways of points in a streamer's language. */
export function raffleTexts(tag: string): RaffleTexts {
  return TEXTS[botLanguage(tag)];
}
