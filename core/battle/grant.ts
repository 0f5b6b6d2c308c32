import { ok, refuse, type Result } from '../base/result.ts';
import { skinsOf, type Character } from './character.ts';
import { GRID_CELLS } from './limits.ts';
import type { PetId } from './pets.ts';
import type { SkinId } from './skins.ts';
import type { WeaponId } from './weapons.ts';

/** What a purchase can bring (product.md, Shop). */
export type Grant =
  { kind: 'weapon'; value: WeaponId } | { kind: 'pet'; value: PetId } | { kind: 'skin'; value: SkinId };

/** The character with what it was given. Refuses with `duplicate` what it has, with `too_large` a 19th weapon or pet. */
export function grantItem(character: Character, grant: Grant): Result<Character> {
  const { weapons, pets, skins } = character;
  switch (grant.kind) {
    case 'weapon':
      if (weapons.includes(grant.value)) return refuse('duplicate');
      return weapons.length < GRID_CELLS
        ? ok({ ...character, weapons: [...weapons, grant.value] })
        : refuse('too_large');
    case 'pet':
      if (pets.includes(grant.value)) return refuse('duplicate');
      return pets.length < GRID_CELLS
        ? ok({ ...character, pets: [...pets, grant.value] })
        : refuse('too_large');
    case 'skin':
      return skinsOf(character).includes(grant.value)
        ? refuse('duplicate')
        : ok({ ...character, skins: [...skins, grant.value] });
  }
}
