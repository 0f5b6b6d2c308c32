import { ok, refuse, type Result } from '#core/base/result.ts';
import {
  canLevelUp,
  createCharacter,
  levelUp,
  reorderItems,
  skinsOf,
  type Character,
} from '#core/battle/character.ts';
import { grantItem, type Grant } from '#core/battle/grant.ts';
import { isOfferable, offerRewards } from '#core/battle/rewards.ts';
import type { InventoryType, RewardOption } from '#core/battle/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import {
  findCharacter,
  insertCharacter,
  lockCharacter,
  saveCharacter,
  type StoredCharacter,
} from './character.repository.ts';
import { findOwner, insertReset } from './panel-character.repository.ts';

export type CharacterServiceDeps = Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'>;

/** Whose character it is: a viewer of a streamer. */
export interface Owner {
  streamerId: string;
  viewerId: string;
}

/** What viewers and streamers do to characters; every change is one transaction, decided by the row itself. */
export interface CharacterService {
  /** The character, made on the first visit. */
  read(owner: Owner): Promise<StoredCharacter>;
  /** The same in the caller's transaction, and locked until it ends. */
  open(tx: Db, owner: Owner): Promise<StoredCharacter>;
  /** Refuses with `not_owned`. */
  setSkin(owner: Owner, skin: string): Promise<Result<StoredCharacter>>;
  /** Refuses with `not_owned` what is not the character's, or named twice. */
  setInventory(owner: Owner, type: InventoryType, items: readonly string[]): Promise<Result<StoredCharacter>>;
  /** The options of the level-up, the same until one is picked. Refuses with `no_level_up`. */
  offerLevelUp(owner: Owner): Promise<Result<readonly RewardOption[]>>;
  /** Refuses with `no_level_up`, also when the options were never asked for, or with `duplicate`. */
  pickReward(owner: Owner, number: number): Promise<Result<StoredCharacter>>;
  /** In the caller's transaction. Refuses with `duplicate` or `too_large`. */
  grant(tx: Db, owner: Owner, grant: Grant): Promise<Result<null>>;
  /** Back to level 1; the reason and what it was are kept. Refuses with `not_found`. */
  reset(owner: Owner, reason: string): Promise<Result<StoredCharacter>>;
}

export function createCharacterService(deps: CharacterServiceDeps): CharacterService {
  const { db, unitOfWork, clock, random } = deps;
  const fraction = () => random.fraction();

  const open: CharacterService['open'] = async (tx, owner) => {
    const now = clock.now();
    const known = await lockCharacter(tx, owner.viewerId, now);
    if (known !== undefined) return known;
    await insertCharacter(tx, owner, createCharacter(fraction), now);
    const made = await lockCharacter(tx, owner.viewerId, now);
    if (made === undefined) throw new Error('A character that was just stored cannot be found.');
    return made;
  };

  /** Stores what `step` makes of the character, or nothing when it refuses. */
  function change(
    owner: Owner,
    step: (character: StoredCharacter) => Result<Partial<StoredCharacter>>,
  ): Promise<Result<StoredCharacter>> {
    return unitOfWork(async (tx) => {
      const before = await open(tx, owner);
      const changed = step(before);
      if (!changed.ok) return changed;
      const after = { ...before, ...changed.value };
      await saveCharacter(tx, after);
      return ok(after);
    });
  }

  return {
    open,
    read: async (owner) => (await findCharacter(db, owner.viewerId)) ?? unitOfWork((tx) => open(tx, owner)),
    setSkin: (owner, wanted) =>
      change(owner, (character) => {
        const skin = skinsOf(character).find((id) => id === wanted);
        return skin === undefined ? refuse('not_owned') : ok({ skin });
      }),
    setInventory: (owner, type, items) => change(owner, (character) => reorder(character, type, items)),
    offerLevelUp: (owner) =>
      unitOfWork(async (tx) => {
        const character = await open(tx, owner);
        if (!canLevelUp(character)) return refuse('no_level_up');
        const offer = offerRewards(character, character.offer, fraction);
        if (offer.some((option, at) => option !== character.offer[at]))
          await saveCharacter(tx, { ...character, offer });
        return ok(offer);
      }),
    pickReward: (owner, number) => change(owner, (character) => pick(character, number)),
    async grant(tx, owner, grant) {
      const character = await open(tx, owner);
      const granted = grantItem(character, grant);
      if (!granted.ok) return granted;
      await saveCharacter(tx, { ...character, ...granted.value });
      return ok(null);
    },
    reset: (owner, reason) =>
      unitOfWork(async (tx) => {
        if ((await findOwner(tx, owner.viewerId)) !== owner.streamerId) return refuse('not_found');
        const before = await open(tx, owner);
        const after = { ...before, ...createCharacter(fraction), offer: [], wins: 0, losses: 0 };
        await saveCharacter(tx, after);
        await insertReset(tx, {
          id: random.id(),
          streamer_id: owner.streamerId,
          viewer_id: owner.viewerId,
          reason,
          before: JSON.stringify(before),
          at: clock.now(),
        });
        return ok(after);
      }),
  };
}

function reorder(
  character: Character,
  type: InventoryType,
  items: readonly string[],
): Result<Partial<StoredCharacter>> {
  if (type === 'weapons') {
    const weapons = reorderItems(character.weapons, items);
    return weapons === undefined ? refuse('not_owned') : ok({ weapons });
  }
  const pets = reorderItems(character.pets, items);
  return pets === undefined ? refuse('not_owned') : ok({ pets });
}

function pick(character: StoredCharacter, number: number): Result<Partial<StoredCharacter>> {
  const option = canLevelUp(character) ? character.offer[number - 1] : undefined;
  if (option === undefined) return refuse('no_level_up');
  // Bought since it was offered: the next offer has something else in its place.
  if (!isOfferable(character, option)) return refuse('duplicate');
  return ok({ ...levelUp(character, option), offer: [] });
}
