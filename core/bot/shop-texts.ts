import { botLanguage, type BotLanguage } from './texts.ts';

/** What the bot says about the shop, in the streamer's language. */
export interface ShopTexts {
  shop(link: string, list: string): string;
  empty: string;
  bought(user: string, item: string, price: string, left: string): string;
  soldOut(user: string, item: string): string;
  delay(user: string, item: string): string;
  textNeeded(user: string, command: string): string;
  textTooLong(user: string, most: string): string;
  refunded(user: string, item: string, price: string): string;
  /** Nobody let it through in time. */
  undecided(user: string, item: string, price: string): string;
}

const TEXTS: Record<BotLanguage, ShopTexts> = {
  es: {
    shop: (link, list) => `Tienda: ${link} ${list}`,
    empty: 'La tienda está vacía por ahora.',
    bought: (user, item, price, left) => `${user} canjea «${item}» por ${price} puntos. Le quedan ${left}.`,
    soldOut: (user, item) => `${user}, «${item}» está agotado.`,
    delay: (user, item) => `${user}, «${item}» acaba de comprarse. Espera un poco.`,
    textNeeded: (user, command) => `${user}, escribe un texto después: ${command} …`,
    textTooLong: (user, most) => `${user}, el texto es demasiado largo: máximo ${most} caracteres.`,
    refunded: (user, item, price) => `${user}, te devolvimos ${price} puntos por «${item}».`,
    undecided: (user, item, price) =>
      `${user}, nadie aprobó «${item}» en 24 h: te devolvimos ${price} puntos.`,
  },
  en: {
    shop: (link, list) => `Shop: ${link} ${list}`,
    empty: 'The shop is empty for now.',
    bought: (user, item, price, left) => `${user} buys “${item}” for ${price} points. ${left} left.`,
    soldOut: (user, item) => `${user}, “${item}” is sold out.`,
    delay: (user, item) => `${user}, “${item}” was bought just now. Wait a little.`,
    textNeeded: (user, command) => `${user}, write a text after it: ${command} …`,
    textTooLong: (user, most) => `${user}, the text is too long: at most ${most} characters.`,
    refunded: (user, item, price) => `${user}, you got ${price} points back for “${item}”.`,
    undecided: (user, item, price) =>
      `${user}, nobody approved “${item}” within 24 h: you got ${price} points back.`,
  },
  de: {
    shop: (link, list) => `Shop: ${link} ${list}`,
    empty: 'Der Shop ist noch leer.',
    bought: (user, item, price, left) => `${user} kauft „${item}“ für ${price} Punkte. Übrig: ${left}.`,
    soldOut: (user, item) => `${user}, „${item}“ ist ausverkauft.`,
    delay: (user, item) => `${user}, „${item}“ wurde gerade gekauft. Warte etwas.`,
    textNeeded: (user, command) => `${user}, schreib einen Text dahinter: ${command} …`,
    textTooLong: (user, most) => `${user}, der Text ist zu lang: höchstens ${most} Zeichen.`,
    refunded: (user, item, price) => `${user}, du hast ${price} Punkte für „${item}“ zurück.`,
    undecided: (user, item, price) =>
      `${user}, „${item}“ hat in 24 h niemand freigegeben: Du hast ${price} Punkte zurück.`,
  },
};

/** The bot's words about the shop in a streamer's language. */
export function shopTexts(tag: string): ShopTexts {
  return TEXTS[botLanguage(tag)];
}
