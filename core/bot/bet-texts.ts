import { botLanguage, type BotLanguage } from './texts.ts';

/** A side as the bot names it: the answer and how to bet on it. */
interface NamedSide {
  response: string;
  command: string;
}

/** What the bot says about predictions, in the streamer's language. */
export interface BetTexts {
  started(question: string, a: NamedSide, b: NamedSide, minutes: string): string;
  /** Bets have ended; with what is on each answer. */
  closed(question: string, a: string, b: string): string;
  /** `share` as a text of points. */
  resolved(question: string, response: string, winners: string, share: string): string;
  /** Nobody bet on the winner. */
  nobodyWon(question: string, response: string): string;
  cancelled(question: string): string;
  /** The prediction that runs, for `!bet`. */
  running(question: string, a: NamedSide, b: NamedSide): string;
  waitsForWinner(question: string, a: NamedSide, b: NamedSide): string;
  nothing: string;
  bet(user: string, total: string, response: string, left: string): string;
  usage(user: string, command: string): string;
  nothingToBet(user: string): string;
  otherSide(user: string): string;
  late(user: string): string;
  poolFull(user: string): string;
  unknownId: string;
  alreadyRunning: string;
  nothingRuns: string;
  winUsage(a: string, b: string): string;
}

const TEXTS: Record<BotLanguage, BetTexts> = {
  es: {
    started: (question, a, b, minutes) =>
      `¡Predicción! ${question} ${a.response}: !${a.command} puntos · ${b.response}: !${b.command} puntos. Tienes ${minutes} min.`,
    closed: (question, a, b) => `Se cierran las apuestas: ${question} ${a} · ${b}`,
    resolved: (question, response, winners, share) =>
      `${question} Gana «${response}». Ganadores: ${winners}; se reparten ${share} puntos.`,
    nobodyWon: (question, response) =>
      `${question} Gana «${response}», pero nadie apostó por eso: todos recuperan sus puntos.`,
    cancelled: (question) => `Predicción cancelada: ${question} Todos recuperan sus puntos.`,
    running: (question, a, b) =>
      `${question} ${a.response}: !${a.command} puntos · ${b.response}: !${b.command} puntos. También: all, half o 25%.`,
    waitsForWinner: (question, a, b) =>
      `${question} Apuestas cerradas. Falta el resultado: !bet win ${a.command} · !bet win ${b.command} · !bet cancel`,
    nothing: 'No hay ninguna predicción en marcha.',
    bet: (user, total, response, left) =>
      `${user} apuesta ${total} puntos por «${response}». Le quedan ${left}.`,
    usage: (user, command) => `${user}, escribe cuánto: !${command} 100, all, half o 25%.`,
    nothingToBet: (user) => `${user}, no tienes puntos para apostar.`,
    otherSide: (user) => `${user}, ya apostaste por la otra respuesta.`,
    late: (user) => `${user}, las apuestas ya están cerradas.`,
    poolFull: (user) => `${user}, a esa respuesta ya no le caben tantos puntos.`,
    unknownId: 'Esa predicción no existe, ya se usó o tiene más de un día.',
    alreadyRunning: 'Ya hay una predicción en marcha. Termínala primero con !bet win o !bet cancel.',
    nothingRuns: 'No hay ninguna predicción que cerrar o resolver.',
    winUsage: (a, b) => `Uso: !bet win ${a} · !bet win ${b}`,
  },
  en: {
    started: (question, a, b, minutes) =>
      `Prediction! ${question} ${a.response}: !${a.command} points · ${b.response}: !${b.command} points. You have ${minutes} min.`,
    closed: (question, a, b) => `Bets are closed: ${question} ${a} · ${b}`,
    resolved: (question, response, winners, share) =>
      `${question} “${response}” wins. Winners: ${winners}; they share ${share} points.`,
    nobodyWon: (question, response) =>
      `${question} “${response}” wins, but nobody bet on it: everybody gets their points back.`,
    cancelled: (question) => `Prediction cancelled: ${question} Everybody gets their points back.`,
    running: (question, a, b) =>
      `${question} ${a.response}: !${a.command} points · ${b.response}: !${b.command} points. Also: all, half or 25%.`,
    waitsForWinner: (question, a, b) =>
      `${question} Bets are closed. The result is missing: !bet win ${a.command} · !bet win ${b.command} · !bet cancel`,
    nothing: 'There is no prediction now.',
    bet: (user, total, response, left) => `${user} bets ${total} points on “${response}”. ${left} left.`,
    usage: (user, command) => `${user}, say how much: !${command} 100, all, half or 25%.`,
    nothingToBet: (user) => `${user}, you have no points to bet.`,
    otherSide: (user) => `${user}, you have bet on the other answer already.`,
    late: (user) => `${user}, bets are closed already.`,
    poolFull: (user) => `${user}, that answer cannot hold so many points.`,
    unknownId: 'There is no such prediction, it was used before, or it is older than a day.',
    alreadyRunning: 'A prediction is running already. End it first with !bet win or !bet cancel.',
    nothingRuns: 'There is no prediction to close or resolve.',
    winUsage: (a, b) => `Usage: !bet win ${a} · !bet win ${b}`,
  },
  de: {
    started: (question, a, b, minutes) =>
      `Vorhersage! ${question} ${a.response}: !${a.command} Punkte · ${b.response}: !${b.command} Punkte. Ihr habt ${minutes} min.`,
    closed: (question, a, b) => `Keine Einsätze mehr: ${question} ${a} · ${b}`,
    resolved: (question, response, winners, share) =>
      `${question} „${response}“ gewinnt. Gewinner: ${winners}; sie teilen sich ${share} Punkte.`,
    nobodyWon: (question, response) =>
      `${question} „${response}“ gewinnt, aber niemand hat darauf gesetzt: Alle bekommen ihre Punkte zurück.`,
    cancelled: (question) => `Vorhersage abgebrochen: ${question} Alle bekommen ihre Punkte zurück.`,
    running: (question, a, b) =>
      `${question} ${a.response}: !${a.command} Punkte · ${b.response}: !${b.command} Punkte. Auch: all, half oder 25%.`,
    waitsForWinner: (question, a, b) =>
      `${question} Keine Einsätze mehr. Es fehlt das Ergebnis: !bet win ${a.command} · !bet win ${b.command} · !bet cancel`,
    nothing: 'Gerade läuft keine Vorhersage.',
    bet: (user, total, response, left) => `${user} setzt ${total} Punkte auf „${response}“. Übrig: ${left}.`,
    usage: (user, command) => `${user}, schreib, wie viel: !${command} 100, all, half oder 25%.`,
    nothingToBet: (user) => `${user}, du hast keine Punkte zum Setzen.`,
    otherSide: (user) => `${user}, du hast schon auf die andere Antwort gesetzt.`,
    late: (user) => `${user}, es sind keine Einsätze mehr möglich.`,
    poolFull: (user) => `${user}, so viele Punkte passen nicht mehr auf diese Antwort.`,
    unknownId: 'Diese Vorhersage gibt es nicht, sie wurde schon benutzt oder ist älter als ein Tag.',
    alreadyRunning: 'Es läuft schon eine Vorhersage. Beende sie zuerst mit !bet win oder !bet cancel.',
    nothingRuns: 'Es gibt keine Vorhersage, die du schließen oder auflösen kannst.',
    winUsage: (a, b) => `So geht es: !bet win ${a} · !bet win ${b}`,
  },
};

/** The bot's words about predictions in a streamer's language. */
export function betTexts(tag: string): BetTexts {
  return TEXTS[botLanguage(tag)];
}
