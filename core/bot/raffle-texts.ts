import { botLanguage, type BotLanguage } from './texts.ts';

/** What the bot says about raffles of points, in the streamer's language; numbers come in as they are written there. */
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
  keywordTaken(command: string): string;
}

const TEXTS: Record<BotLanguage, RaffleTexts> = {
  es: {
    usage: (cmd) => `Uso: !${cmd} puntos [segundos] [ganadores] · !${cmd} end · !${cmd} cancel`,
    opened: (amount, seconds, command) =>
      `¡Rifa de ${amount} puntos! Escribe ${command} para participar. Quedan ${seconds} segundos.`,
    running: (amount, command, entrants) =>
      `Rifa de ${amount} puntos en marcha: escribe ${command}. Participantes: ${entrants}.`,
    joined: (user) => `${user}, participas en la rifa.`,
    joinedBefore: (user) => `${user}, ya participas en la rifa.`,
    shared: (count, amount, share) =>
      `Rifa terminada: ${count} personas se reparten ${amount} puntos, ${share} cada una.`,
    winners: (names, amount, share) => `Rifa de ${amount} puntos: ${names} (${share} cada uno).`,
    nobody: 'La rifa terminó sin participantes.',
    cancelled: 'Rifa cancelada.',
    noneOpen: 'Ahora no hay ninguna rifa.',
    otherOpen: 'Ya hay una rifa en marcha.',
    tooMuch: (most) => `Una rifa del chat puede tener ${most} puntos como máximo.`,
    off: 'Las rifas están desactivadas en el panel.',
    keywordTaken: (command) => `${command} ya responde a otra cosa. Cambia la palabra en el panel.`,
  },
  en: {
    usage: (cmd) => `Usage: !${cmd} points [seconds] [winners] · !${cmd} end · !${cmd} cancel`,
    opened: (amount, seconds, command) =>
      `Raffle of ${amount} points! Type ${command} to join. ${seconds} seconds left.`,
    running: (amount, command, entrants) =>
      `Raffle of ${amount} points running: type ${command}. Entrants: ${entrants}.`,
    joined: (user) => `${user}, you are in.`,
    joinedBefore: (user) => `${user}, you are in already.`,
    shared: (count, amount, share) =>
      `The raffle is over: ${count} people share ${amount} points, ${share} each.`,
    winners: (names, amount, share) => `Raffle of ${amount} points: ${names} (${share} each).`,
    nobody: 'The raffle ended and nobody had joined.',
    cancelled: 'The raffle is cancelled.',
    noneOpen: 'There is no raffle now.',
    otherOpen: 'A raffle is running already.',
    tooMuch: (most) => `A raffle of the chat may have ${most} points at most.`,
    off: 'Raffles are switched off in the panel.',
    keywordTaken: (command) => `Something else answers to ${command}. Change the word in the panel.`,
  },
  de: {
    usage: (cmd) => `So geht es: !${cmd} Punkte [Sekunden] [Gewinner] · !${cmd} end · !${cmd} cancel`,
    opened: (amount, seconds, command) =>
      `${amount} Punkte werden verlost! Schreib ${command}, um mitzumachen. Noch ${seconds} Sekunden.`,
    running: (amount, command, entrants) =>
      `Verlosung von ${amount} Punkten: Schreib ${command}. Teilnehmer: ${entrants}.`,
    joined: (user) => `${user}, du bist dabei.`,
    joinedBefore: (user) => `${user}, du bist schon dabei.`,
    shared: (count, amount, share) =>
      `Die Verlosung ist vorbei: ${count} Personen teilen sich ${amount} Punkte, je ${share}.`,
    winners: (names, amount, share) => `Verlosung von ${amount} Punkten: ${names} (je ${share}).`,
    nobody: 'Die Verlosung ist vorbei, niemand hat mitgemacht.',
    cancelled: 'Die Verlosung ist abgesagt.',
    noneOpen: 'Gerade läuft keine Verlosung.',
    otherOpen: 'Es läuft schon eine Verlosung.',
    tooMuch: (most) => `Eine Verlosung im Chat darf höchstens ${most} Punkte haben.`,
    off: 'Verlosungen sind im Panel abgeschaltet.',
    keywordTaken: (command) => `Auf ${command} antwortet schon etwas anderes. Ändere das Wort im Panel.`,
  },
};

/** The bot's words about raffles in a streamer's language. */
export function raffleTexts(tag: string): RaffleTexts {
  return TEXTS[botLanguage(tag)];
}
