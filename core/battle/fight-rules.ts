/**
 * The numbers that are ours to choose, found with `npm run simulate:fights` (docs/spec/battle.md#balance). A blow's force and the time
 * that it takes both grow with the damage of the catalogue: a heavy weapon hits harder and more rarely.
 */
export const FIGHT_RULES = {
  /** Goes up with any change of this file or of `fight.ts`; stored with each fight. */
  version: 1,
  /** Force of bare hands, and what every weapon adds its damage to. */
  handForce: 4,
  /** Time of a blow with bare hands, and what every weapon adds its damage to. */
  handTime: 5,
  /** What a point of fuerza adds to each blow, and a point of velocidad to the pace. */
  fuerzaShare: 0.02,
  velocidadShare: 0.015,
  /** A blow loses its half when the defence is this high. */
  halvingDefense: 50,
  /** Chance to dodge when the attacker has no agilidad at all; half of it among equals. */
  mostDodge: 0.25,
  /** The more a weapon disarms, the longer its damage takes: by this share of it. */
  disarmTime: 0.5,
  /** A blow varies by this share up and down. */
  spread: 0.2,
  /** Chance that a pet takes a blow for its owner, times its health: a small one is quicker. */
  shield: 3.5,
  /** A pet's pause between two bites is its damage times this. */
  petPause: 9,
  /** Two that cannot beat each other are parted; who has the larger share of vida left wins. */
  mostBlows: 300,
} as const;
