import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { petDefense, PETS, type PetId } from '#core/battle/pets.ts';
import { WEAPONS, type WeaponId } from '#core/battle/weapons.ts';
import type { ItemId } from './art/item-picture.tsx';

interface Fact {
  label: string;
  value: string;
}

function isPet(id: ItemId): id is PetId {
  return id in PETS;
}

/** Names of weapons and pets in the page's language, and what there is to know of them. */
export function useItemFacts() {
  const { t, i18n } = useTranslation(['battle']);
  const number = numberFormat(i18n.language);
  const share = numberFormat(i18n.language, { style: 'percent' });
  const weaponFacts = (id: WeaponId): Fact[] => [
    { label: t('battle:damage'), value: number.format(WEAPONS[id].damage) },
    { label: t('battle:disarm'), value: share.format(WEAPONS[id].disarm) },
  ];
  const petFacts = (id: PetId): Fact[] => [
    { label: t('battle:health'), value: number.format(PETS[id].health) },
    { label: t('battle:defense'), value: number.format(petDefense(id)) },
  ];
  return {
    nameOf: (id: ItemId): string => (isPet(id) ? t(`battle:pets.${id}`) : t(`battle:weapons.${id}`)),
    factsOf: (id: ItemId): Fact[] => (isPet(id) ? petFacts(id) : weaponFacts(id)),
  };
}
