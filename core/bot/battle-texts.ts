import { botLanguage, type BotLanguage } from './texts.ts';

/** What the bot says about the battle game, in the streamer's language. */
export interface BattleTexts {
  character(user: string, level: string, xp: string, link: string): string;
  canLevelUp: string;
  won(winner: string, loser: string, vida: string, link: string): string;
  self(user: string): string;
  noCharacter(user: string): string;
  out(user: string): string;
  selfOut(user: string): string;
  tooSoon(user: string, wait: string): string;
  price(user: string, price: string): string;
  off(user: string): string;
  on(user: string): string;
}

const TEXTS: Record<BotLanguage, BattleTexts> = {
  es: {
    character: (user, level, xp, link) => `${user}: nivel ${level}, ${xp} XP. ${link}`,
    canLevelUp: ' ¡Puedes subir de nivel!',
    won: (winner, loser, vida, link) =>
      `⚔️ ${winner} vence a ${loser} con ${vida} de vida (+2/+1 XP). ${link}`,
    self: (user) => `${user}, no puedes pelear contra ti.`,
    noCharacter: (user) => `${user} aún no tiene personaje: se crea con !battle.`,
    out: (user) => `${user} no quiere pelear.`,
    selfOut: (user) => `${user}, primero escribe !battle on.`,
    tooSoon: (user, wait) => `${user}, descansa ${wait} antes de volver a pelear.`,
    price: (user, price) => `${user}, una pelea cuesta ${price} puntos.`,
    off: (user) => `${user}, nadie te retará. Vuelve con !battle on.`,
    on: (user) => `${user}, ya te pueden retar.`,
  },
  en: {
    character: (user, level, xp, link) => `${user}: level ${level}, ${xp} XP. ${link}`,
    canLevelUp: ' You can level up!',
    won: (winner, loser, vida, link) =>
      `⚔️ ${winner} beats ${loser} with ${vida} health left (+2/+1 XP). ${link}`,
    self: (user) => `${user}, you can't fight yourself.`,
    noCharacter: (user) => `${user} has no character yet: !battle makes one.`,
    out: (user) => `${user} does not want to fight.`,
    selfOut: (user) => `${user}, write !battle on first.`,
    tooSoon: (user, wait) => `${user}, rest for ${wait} before the next fight.`,
    price: (user, price) => `${user}, a fight costs ${price} points.`,
    off: (user) => `${user}, nobody will challenge you. !battle on brings you back.`,
    on: (user) => `${user}, you can be challenged now.`,
  },
  de: {
    character: (user, level, xp, link) => `${user}: Level ${level}, ${xp} XP. ${link}`,
    canLevelUp: ' Du kannst aufsteigen!',
    won: (winner, loser, vida, link) => `⚔️ ${winner} besiegt ${loser} mit ${vida} Leben (+2/+1 XP). ${link}`,
    self: (user) => `${user}, gegen dich selbst kannst du nicht kämpfen.`,
    noCharacter: (user) => `${user} hat noch keine Figur: !battle macht eine.`,
    out: (user) => `${user} möchte nicht kämpfen.`,
    selfOut: (user) => `${user}, schreib zuerst !battle on.`,
    tooSoon: (user, wait) => `${user}, ruh dich noch ${wait} aus.`,
    price: (user, price) => `${user}, ein Kampf kostet ${price} Punkte.`,
    off: (user) => `${user}, niemand fordert dich heraus. !battle on holt dich zurück.`,
    on: (user) => `${user}, du kannst jetzt herausgefordert werden.`,
  },
};

/** The bot's words about the battle game in a streamer's language. */
export function battleTexts(tag: string): BattleTexts {
  return TEXTS[botLanguage(tag)];
}
