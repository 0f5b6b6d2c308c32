import { RANKS, type Rank } from '../platforms/ranks.ts';

export const BOT_LANGUAGES = ['es', 'en', 'de'] as const;
export type BotLanguage = (typeof BOT_LANGUAGES)[number];

/** Everything that the bot says of its own accord, in the streamer's language. */
export interface BotTexts {
  offline: string;
  notFollowing: string;
  ranks: readonly [string, string, string, string, string];
  unknownViewer(name: string): string;
  points(name: string, points: string): string;
  top(list: string): string;
  nobodyYet: string;
  commands(link: string, list: string): string;
  giveUsage(cmd: string): string;
  giveSelf(user: string): string;
  giveTooFew(user: string, min: string): string;
  giveTooMany(user: string, max: string): string;
  linkUsage(cmd: string): string;
  /** `command` is what the other account has to write. */
  linkWaiting(user: string, other: string, command: string): string;
  /** `command` is what to write there, because several people there may have the same name. */
  linkFromThere(user: string, platform: string, command: string): string;
  linkDone(user: string): string;
  linkBusy(user: string): string;
  linkRefused(user: string): string;
  notEnough(user: string, points: string): string;
  gave(user: string, to: string, amount: string): string;
  addPointsUsage(cmd: string): string;
  pointsNow(name: string, points: string): string;
  cmdUsage(cmd: string): string;
  cmdAdded(name: string): string;
  cmdEdited(name: string): string;
  cmdDeleted(name: string): string;
  cmdUnknown(name: string): string;
  cmdInvalid(name: string): string;
  cmdTooMany: string;
}

const TEXTS: Record<BotLanguage, BotTexts> = {
  es: {
    offline: 'sin directo',
    notFollowing: 'no sigue el canal',
    ranks: RANKS,
    unknownViewer: (name) => `No conozco a ${name}.`,
    points: (name, points) => `${name} tiene ${points} puntos.`,
    top: (list) => `Ranking: ${list}`,
    nobodyYet: 'El ranking aún está vacío.',
    commands: (link, list) => `Comandos: ${link} ${list}`,
    giveUsage: (cmd) => `Uso: !${cmd} usuario cantidad`,
    giveSelf: (user) => `${user}, no puedes darte puntos a ti.`,
    giveTooFew: (user, min) => `${user}, aquí se dan al menos ${min} puntos de una vez.`,
    giveTooMany: (user, max) => `${user}, aquí se dan como mucho ${max} puntos de una vez.`,
    linkUsage: (cmd) => `Uso: !${cmd} plataforma:nombre, por ejemplo !${cmd} kick:vera`,
    linkWaiting: (user, other, command) =>
      `${user}, ahora escribe ${command} desde ${other}, antes de 10 minutos.`,
    linkFromThere: (user, platform, command) =>
      `${user}, en ${platform} puede haber varias personas con tu nombre: escribe ${command} desde allí.`,
    linkDone: (user) => `${user}, tus cuentas están unidas: comparten puntos y experiencia.`,
    linkBusy: (user) => `${user}, espera a que termine la apuesta o el sorteo de puntos en que participas.`,
    linkRefused: (user) => `${user}, esas cuentas no se pueden unir.`,
    notEnough: (user, points) => `${user}, no te alcanza: tienes ${points} puntos.`,
    gave: (user, to, amount) => `${user} le dio ${amount} puntos a ${to}.`,
    addPointsUsage: (cmd) => `Uso: !${cmd} usuario cantidad`,
    pointsNow: (name, points) => `${name} ahora tiene ${points} puntos.`,
    cmdUsage: (cmd) => `Uso: !${cmd} add nombre texto · !${cmd} edit nombre texto · !${cmd} del nombre`,
    cmdAdded: (name) => `Comando !${name} añadido.`,
    cmdEdited: (name) => `Comando !${name} cambiado.`,
    cmdDeleted: (name) => `Comando !${name} borrado.`,
    cmdUnknown: (name) => `No existe el comando !${name}.`,
    cmdInvalid: (name) => `El nombre o el texto de !${name} no es válido o es demasiado largo.`,
    cmdTooMany: 'Hay demasiados comandos.',
  },
  en: {
    offline: 'offline',
    notFollowing: 'not following',
    ranks: ['Viewer', 'Follower', 'Subscriber', 'Moderator', 'Owner'],
    unknownViewer: (name) => `I don't know ${name}.`,
    points: (name, points) => `${name} has ${points} points.`,
    top: (list) => `Leaderboard: ${list}`,
    nobodyYet: 'The leaderboard is still empty.',
    commands: (link, list) => `Commands: ${link} ${list}`,
    giveUsage: (cmd) => `Usage: !${cmd} user amount`,
    giveSelf: (user) => `${user}, you can't give points to yourself.`,
    giveTooFew: (user, min) => `${user}, the least you can give at once is ${min} points.`,
    giveTooMany: (user, max) => `${user}, the most you can give at once is ${max} points.`,
    linkUsage: (cmd) => `Usage: !${cmd} platform:name, for example !${cmd} kick:vera`,
    linkWaiting: (user, other, command) => `${user}, now write ${command} from ${other}, within 10 minutes.`,
    linkFromThere: (user, platform, command) =>
      `${user}, several people on ${platform} may have your name: write ${command} from there.`,
    linkDone: (user) => `${user}, your accounts are joined: they share points and experience.`,
    linkBusy: (user) => `${user}, wait until the bet or point giveaway that you are in is over.`,
    linkRefused: (user) => `${user}, these accounts cannot be joined.`,
    notEnough: (user, points) => `${user}, that is not enough: you have ${points} points.`,
    gave: (user, to, amount) => `${user} gave ${amount} points to ${to}.`,
    addPointsUsage: (cmd) => `Usage: !${cmd} user amount`,
    pointsNow: (name, points) => `${name} has ${points} points now.`,
    cmdUsage: (cmd) => `Usage: !${cmd} add name text · !${cmd} edit name text · !${cmd} del name`,
    cmdAdded: (name) => `Command !${name} added.`,
    cmdEdited: (name) => `Command !${name} changed.`,
    cmdDeleted: (name) => `Command !${name} deleted.`,
    cmdUnknown: (name) => `There is no command !${name}.`,
    cmdInvalid: (name) => `The name or text of !${name} is not valid or too long.`,
    cmdTooMany: 'There are too many commands.',
  },
  de: {
    offline: 'offline',
    notFollowing: 'folgt nicht',
    ranks: ['Zuschauer', 'Follower', 'Abonnent', 'Moderator', 'Besitzer'],
    unknownViewer: (name) => `${name} kenne ich nicht.`,
    points: (name, points) => `${name} hat ${points} Punkte.`,
    top: (list) => `Rangliste: ${list}`,
    nobodyYet: 'Die Rangliste ist noch leer.',
    commands: (link, list) => `Befehle: ${link} ${list}`,
    giveUsage: (cmd) => `So geht es: !${cmd} Name Anzahl`,
    giveSelf: (user) => `${user}, du kannst dir nicht selbst Punkte geben.`,
    giveTooFew: (user, min) => `${user}, hier gibt man mindestens ${min} Punkte auf einmal.`,
    giveTooMany: (user, max) => `${user}, hier gibt man höchstens ${max} Punkte auf einmal.`,
    linkUsage: (cmd) => `So geht es: !${cmd} Plattform:Name, zum Beispiel !${cmd} kick:vera`,
    linkWaiting: (user, other, command) =>
      `${user}, schreib jetzt ${command} von ${other} aus, innerhalb von 10 Minuten.`,
    linkFromThere: (user, platform, command) =>
      `${user}, auf ${platform} können mehrere so heißen wie du: Schreib ${command} von dort aus.`,
    linkDone: (user) => `${user}, deine Konten sind verbunden: Sie teilen Punkte und Erfahrung.`,
    linkBusy: (user) =>
      `${user}, warte, bis die Wette oder das Punkte-Gewinnspiel vorbei ist, bei dem du mitmachst.`,
    linkRefused: (user) => `${user}, diese Konten lassen sich nicht verbinden.`,
    notEnough: (user, points) => `${user}, das reicht nicht: Du hast ${points} Punkte.`,
    gave: (user, to, amount) => `${user} hat ${to} ${amount} Punkte gegeben.`,
    addPointsUsage: (cmd) => `So geht es: !${cmd} Name Anzahl`,
    pointsNow: (name, points) => `${name} hat jetzt ${points} Punkte.`,
    cmdUsage: (cmd) => `So geht es: !${cmd} add Name Text · !${cmd} edit Name Text · !${cmd} del Name`,
    cmdAdded: (name) => `Befehl !${name} angelegt.`,
    cmdEdited: (name) => `Befehl !${name} geändert.`,
    cmdDeleted: (name) => `Befehl !${name} gelöscht.`,
    cmdUnknown: (name) => `Den Befehl !${name} gibt es nicht.`,
    cmdInvalid: (name) => `Name oder Text von !${name} ist ungültig oder zu lang.`,
    cmdTooMany: 'Es gibt zu viele Befehle.',
  },
};

/** The language the bot speaks for a streamer's language tag: English where it has none of that, Spanish without a tag. */
export function botLanguage(tag: string): BotLanguage {
  const base = tag.toLowerCase().split('-')[0];
  return BOT_LANGUAGES.find((language) => language === base) ?? (base === '' ? 'es' : 'en');
}

/** The bot's own words in a streamer's language. */
export function botTexts(tag: string): BotTexts {
  return TEXTS[botLanguage(tag)];
}

/** The name of a rank in a streamer's language. */
export function rankName(rank: Rank, tag: string): string {
  return botTexts(tag).ranks[rank];
}
