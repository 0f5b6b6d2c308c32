import { ok, refuse, type Result } from '../base/result.ts';
import { skinsOf, type Character } from './character.ts';
import { GRID_CELLS, type GrantKind } from './limits.ts';
import { PET_IDS, type PetId } from './pets.ts';
import { SKIN_IDS, type SkinId } from './skins.ts';
import { WEAPON_IDS, type WeaponId } from './weapons.ts';

/** What a purchase can bring. */
export type Grant =
  { kind: 'weapon'; value: WeaponId } | { kind: 'pet'; value: PetId } | { kind: 'skin'; value: SkinId };

/** What each kind of grant can be. */
export const GRANTABLE = {
  weapon: WEAPON_IDS,
  pet: PET_IDS,
  // Everybody has the default one.
  skin: SKIN_IDS.filter((id) => id !== 'default'),
} as const satisfies Record<GrantKind, readonly string[]>;

/** Reads a grant as a shop's item names it; undefined for what the catalogue has not. */
export function readGrant({ kind, value }: { kind: GrantKind; value: string }): Grant | undefined {
  switch (kind) {
    case 'weapon':
      return toGrant(kind, find(GRANTABLE.weapon, value));
    case 'pet':
      return toGrant(kind, find(GRANTABLE.pet, value));
    case 'skin':
      return toGrant(kind, find(GRANTABLE.skin, value));
  }
}

const find = <Id extends string>(ids: readonly Id[], value: string) => ids.find((id) => id === value);

function toGrant<Kind extends GrantKind, Id>(kind: Kind, value: Id | undefined) {
  return value === undefined ? undefined : { kind, value };
}

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
