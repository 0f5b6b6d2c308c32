/** Health and damage of each pet. */
export const PETS = {
  Spider: { health: 28, damage: 15 },
  Fox: { health: 10, damage: 5 },
  Cat: { health: 14, damage: 4 },
  Cobra: { health: 30, damage: 15 },
  Squirrel: { health: 12, damage: 5 },
  Slime: { health: 18, damage: 9 },
  Octopus: { health: 22, damage: 8 },
  Hedgehog: { health: 18, damage: 7 },
  Intellect: { health: 25, damage: 12 },
} as const;
export type PetId = keyof typeof PETS;

/** The ids in the order of the catalogue. */
export const PET_IDS = [
  'Spider',
  'Fox',
  'Cat',
  'Cobra',
  'Squirrel',
  'Slime',
  'Octopus',
  'Hedgehog',
  'Intellect',
] as const satisfies readonly PetId[];

/** A pet's displayed defense: half its health, rounded. */
export function petDefense(id: PetId): number {
  return Math.round(PETS[id].health / 2);
}
