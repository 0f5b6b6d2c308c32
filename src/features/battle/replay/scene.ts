import type { FightEvent, FightReplay } from '#core/battle/schema.ts';
import { PETS, type PetId } from '#core/battle/pets.ts';
import type { WeaponId } from '#core/battle/weapons.ts';
import type { Pose } from '../art/rig.tsx';

/** What is seen of one fighter at a moment of the fight. */
export interface Corner {
  health: number;
  mostHealth: number;
  /** In hand; bare hands without one. */
  weapon: WeaponId | undefined;
  /** Struck out of the hand so far. */
  dropped: readonly WeaponId[];
  pet: { id: PetId; health: number; mostHealth: number } | undefined;
  /** Out of the fight so far. */
  fallen: readonly PetId[];
  pose: Pose;
  petPose: 'idle' | 'attack' | 'hit' | 'dodge';
  /** What the last blow did here. */
  blow: { damage: number; onPet: boolean } | 'dodge' | undefined;
}

export type Scene = readonly [Corner, Corner];

type Fight = Pick<FightReplay, 'fighters' | 'events' | 'winner'>;

function isPet(id: string): id is PetId {
  return id in PETS;
}

function enter(fight: Fight, side: number): Corner {
  const fighter = fight.fighters[side];
  const vida = fighter?.stats.vida ?? 0;
  return {
    health: vida,
    mostHealth: vida,
    weapon: fighter?.weapons[0],
    dropped: [],
    pet: sendPet(fighter?.pets[0]),
    fallen: [],
    pose: 'idle',
    petPose: 'idle',
    blow: undefined,
  };
}

function sendPet(id: PetId | undefined): Corner['pet'] {
  return id && { id, health: PETS[id].health, mostHealth: PETS[id].health };
}

/** Everybody at rest again, before the next blow. */
function rest(corner: Corner): Corner {
  return { ...corner, pose: 'idle', petPose: 'idle', blow: undefined };
}

function strike(corner: Corner, event: FightEvent): Corner {
  if (event.kind === 'disarm') return corner;
  return isPet(event.item) ? { ...corner, petPose: 'attack' } : { ...corner, pose: 'attack' };
}

function takeHit(corner: Corner, { shield, damage, health }: FightEvent, pets: readonly PetId[]): Corner {
  if (shield === '' || corner.pet === undefined) {
    return { ...corner, health, pose: 'hit', blow: { damage, onPet: false } };
  }
  const hit = { ...corner, petPose: 'hit', blow: { damage, onPet: true } } as const;
  if (health > 0) return { ...hit, pet: { ...corner.pet, health } };
  const fallen = [...corner.fallen, corner.pet.id];
  return { ...hit, fallen, pet: sendPet(pets[fallen.length]) };
}

function suffer(corner: Corner, event: FightEvent, fight: Fight, side: number): Corner {
  const fighter = fight.fighters[side];
  switch (event.kind) {
    case 'hit':
      return takeHit(corner, event, fighter?.pets ?? []);
    case 'dodge':
      return { ...corner, pose: 'dodge', blow: 'dodge' };
    case 'disarm': {
      const lost = corner.weapon;
      const dropped = lost === undefined ? corner.dropped : [...corner.dropped, lost];
      return { ...corner, dropped, weapon: fighter?.weapons[dropped.length], pose: 'hit' };
    }
  }
}

function end(corner: Corner, hasWon: boolean): Corner {
  if (hasWon) return { ...corner, pose: 'win' };
  return corner.health === 0 ? { ...corner, pose: 'down' } : corner;
}

/** What is seen after the first `step` events; the last one shows who has won too. */
export function sceneAt(fight: Fight, step: number): Scene {
  let corners: Scene = [enter(fight, 0), enter(fight, 1)];
  for (const event of fight.events.slice(0, step)) {
    const [one, two] = [rest(corners[0]), rest(corners[1])];
    corners =
      event.by === 0
        ? [strike(one, event), suffer(two, event, fight, 1)]
        : [suffer(one, event, fight, 0), strike(two, event)];
  }
  if (step < fight.events.length) return corners;
  return [end(corners[0], fight.winner === 0), end(corners[1], fight.winner === 1)];
}
