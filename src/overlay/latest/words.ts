import { amountText } from '#core/base/amount-text.ts';
import { nativeLanguage, type NativeLanguage } from '#core/base/native-language.ts';
import { shownName } from '#core/base/shown-name.ts';
import type { LatestEvent } from '#core/overlays/latest.ts';

type Words = Record<'follow' | 'sub' | 'months' | 'gift' | 'cheer' | 'tip' | 'raid' | 'anonymous', string>;

const WORDS: Record<NativeLanguage, Words> = {
  es: {
    follow: 'sigue el canal',
    sub: 'se suscribe',
    months: '{n} meses',
    gift: 'regala {n} suscripciones',
    cheer: '{n}',
    tip: 'dona {n}',
    raid: 'raid de {n}',
    anonymous: 'Alguien anónimo',
  },
  en: {
    follow: 'follows',
    sub: 'subscribes',
    months: '{n} months',
    gift: 'gifts {n} subs',
    cheer: '{n}',
    tip: 'tips {n}',
    raid: 'raid of {n}',
    anonymous: 'Someone anonymous',
  },
  de: {
    follow: 'folgt',
    sub: 'abonniert',
    months: '{n} Monate',
    gift: 'schenkt {n} Abos',
    cheer: '{n}',
    tip: 'spendet {n}',
    raid: 'Raid mit {n}',
    anonymous: 'Jemand Anonymes',
  },
};

const UNITS: Partial<Record<LatestEvent['type'], string>> = {
  bits: 'Bits',
  kicks: 'Kicks',
  mana: 'Mana',
  elixir: 'Elixir',
  jewels: 'Jewels',
};

function amountOf({ amount = 1, currency, type }: LatestEvent, language: string): string {
  const text = amountText(amount, currency, language);
  const unit = currency === undefined ? UNITS[type] : undefined;
  return unit === undefined ? text : `${text} ${unit}`;
}

/** Who it was and what they did, in the streamer's language. */
export function describeEvent(event: LatestEvent, language: string): { name: string; what: string } {
  const words = WORDS[nativeLanguage(language)];
  const amount = amountOf(event, language);
  return {
    name: shownName(event.name) ?? words.anonymous,
    what: whatOf(event, words).replace('{n}', amount),
  };
}

function whatOf({ type, amount = 1 }: LatestEvent, words: Words): string {
  switch (type) {
    case 'follow':
      return words.follow;
    case 'subscribe':
    case 'resubscribe':
    case 'member':
      return amount > 1 ? words.months : words.sub;
    case 'gift':
    case 'memberGift':
      return words.gift;
    case 'raid':
      return words.raid;
    case 'donation':
      return words.tip;
    default:
      return words.cheer;
  }
}
