import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import type { OwnKind, OwnRow } from '#core/privacy/own-data.ts';
import { useDateText } from '#src/lib/use-date-text.ts';

/** Says what a row of one of a person's kinds tells, in a line. */
export function useRowWords(): <Kind extends OwnKind>(kind: Kind, row: OwnRow<Kind>) => string {
  const { t, i18n } = useTranslation(['privacy', 'health', 'loyalty']);
  const date = useDateText({ dateStyle: 'medium' });
  const number = (value: number) => numberFormat(i18n.language).format(value);
  const points = (count: number) => t('privacy:ownData.points', { count, points: number(count) });
  const told = (...parts: (string | null)[]) => parts.filter((part) => (part ?? '') !== '').join(' · ');
  const tell: { [Kind in OwnKind]: (row: OwnRow<Kind>) => string } = {
    events: ({ type, amount, currency, message }) =>
      told(
        t(`health:types.${type}`),
        amount === null ? null : [number(amount), currency].filter(Boolean).join(' '),
        message,
      ),
    subscriptions: ({ platform, months }) =>
      told(
        PLATFORM_NAME[platform],
        months === null ? null : t('privacy:ownData.months', { count: months, months: number(months) }),
      ),
    purchases: ({ item, price, text }) => told(item, points(price), text),
    predictions: ({ question, answer, amount, outcome }) =>
      told(question, answer, points(amount), t(`privacy:ownData.outcomes.${outcome}`)),
    giveaways: ({ title, tickets, outcome }) =>
      told(
        title,
        t('privacy:ownData.tickets', { count: tickets, tickets: number(tickets) }),
        t(`privacy:ownData.outcomes.${outcome}`),
      ),
    raffles: (row) => told(points(row.points), t(`privacy:ownData.outcomes.${row.outcome}`)),
    fights: ({ opponent, outcome }) => told(opponent, t(`privacy:ownData.outcomes.${outcome}`)),
    resets: ({ reason }) => reason,
    joins: (row) =>
      told(
        points(row.points),
        row.undoneAt === null ? null : t('privacy:ownData.undone', { date: date(row.undoneAt) }),
      ),
    moderated: ({ text }) => text,
    ledger: ({ amount, reason, reference }) =>
      told(number(amount), t(`loyalty:viewers.reasons.${reason}`, { reference })),
  };
  return (kind, row) => tell[kind](row);
}
