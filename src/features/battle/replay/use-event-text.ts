import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { petSchema, weaponSchema, type FightEvent, type FightReplay } from '#core/battle/schema.ts';
import { useItemFacts } from '../item-facts.ts';

/** A line of the log for each event, in the page's language. */
export function useEventText({ fighters }: Pick<FightReplay, 'fighters'>): (event: FightEvent) => string {
  const { t, i18n } = useTranslation(['battle']);
  const { nameOf } = useItemFacts();
  const number = numberFormat(i18n.language, { maximumFractionDigits: 1 });
  const nameOfItem = (id: string): string => {
    const item = weaponSchema.safeParse(id).data ?? petSchema.safeParse(id).data;
    return item === undefined ? t('battle:fight.fists') : nameOf(item);
  };
  return ({ kind, by, item, shield, damage, health }) => {
    const nameAt = (side: number) => fighters[side]?.name ?? '';
    const other = nameAt(1 - by);
    const words = {
      by: nameAt(by),
      item: nameOfItem(item),
      target: shield === '' ? other : t('battle:fight.petOf', { pet: nameOfItem(shield), name: other }),
      damage: number.format(damage),
      health: number.format(health),
    };
    if (kind !== 'hit') return t(`battle:fight.${kind}`, words);
    return t(petSchema.safeParse(item).success ? 'battle:fight.petHit' : 'battle:fight.hit', words);
  };
}
