import type { PetId } from '#core/battle/pets.ts';
import type { WeaponId } from '#core/battle/weapons.ts';
import itemsUrl from './items.svg?no-inline';

export type ItemId = WeaponId | PetId;

/** Where a weapon or pet is drawn: one file for all, which no other page loads. */
export function itemAddress(id: ItemId): string {
  return `${itemsUrl}#${id}`;
}

/** A weapon or pet. Decorative; its name stands beside it. */
export function ItemPicture({ id }: { id: ItemId }) {
  return (
    <svg viewBox="0 0 64 64" width="100%" height="100%" aria-hidden focusable="false">
      <use href={itemAddress(id)} />
    </svg>
  );
}
