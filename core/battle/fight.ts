import { createDice } from './dice.ts';
import { FIGHT_RULES as RULES } from './fight-rules.ts';
import { PETS, petDefense, type PetId } from './pets.ts';
import type { Stats } from './stats.ts';
import { WEAPONS, type WeaponId } from './weapons.ts';

/** What of a character goes into a fight. */
export interface Fighter {
  stats: Readonly<Stats>;
  /** In the order of use. */
  weapons: readonly WeaponId[];
  pets: readonly PetId[];
}

export type FightSide = 0 | 1;

/** What happens, as numbers: `fight-log.ts` makes events of them. */
export const STEP = { hit: 0, dodge: 1, disarm: 2 } as const;
/** Numbers of a step: kind, side, striking item, shielding pet, damage, health left. */
export const STEP_SIZE = 6;
/** In place of an item or a shield: bare hands, or nobody. */
const NOTHING = -1;

export interface FightResult {
  winner: FightSide;
  /** Steps of `STEP_SIZE` numbers each. An item counts through the weapons and then the pets of its fighter. */
  steps: number[];
}

/** A fighter in a fight. */
interface Corner {
  side: FightSide;
  fighter: Fighter;
  vida: number;
  /** Place of the weapon in hand; behind the last are bare hands. */
  weaponAt: number;
  petAt: number;
  petVida: number;
  /** When the fighter, and the pet, strike next. */
  nextBlow: number;
  nextBite: number;
}

const BARE_HANDS = { damage: 0, disarm: 0 };

type Dice = () => number;

/** The fight of a seed: the same fighters and seed give the same fight, and it ends. */
export function fight(fighters: readonly [Fighter, Fighter], seed: number): FightResult {
  const dice = createDice(seed);
  const corners = [enter(0, fighters[0], dice), enter(1, fighters[1], dice)] as const;
  const [faster, slower] = orderBySpeed(corners, dice);
  giveFirstBlow(faster, slower);
  const steps: number[] = [];
  for (let blows = 0; blows < RULES.mostBlows; blows += 1) {
    const attacker = nextOf(faster) <= nextOf(slower) ? faster : slower;
    const defender = attacker === faster ? slower : faster;
    if (attacker.nextBite < attacker.nextBlow) bite(attacker, defender, dice, steps);
    else strike(attacker, defender, dice, steps);
    if (defender.vida === 0) return { winner: attacker.side, steps };
  }
  return { winner: (shareLeft(faster) >= shareLeft(slower) ? faster : slower).side, steps };
}

const nextOf = (corner: Corner) => Math.min(corner.nextBlow, corner.nextBite);
const shareLeft = (corner: Corner) => corner.vida / corner.fighter.stats.vida;

function enter(side: FightSide, fighter: Fighter, dice: Dice): Corner {
  const corner: Corner = {
    side,
    fighter,
    vida: fighter.stats.vida,
    weaponAt: 0,
    petAt: -1,
    petVida: 0,
    nextBlow: 0,
    nextBite: Infinity,
  };
  // From a random moment of the first pause on: nobody has a blow more only for being slow.
  corner.nextBlow = blowTime(corner) * dice();
  sendNextPet(corner, 0, dice);
  return corner;
}

/** Equals toss for it: the order of the corners decides nothing. */
function orderBySpeed([one, two]: readonly [Corner, Corner], dice: Dice): readonly [Corner, Corner] {
  const lead = one.fighter.stats.velocidad - two.fighter.stats.velocidad;
  return lead > 0 || (lead === 0 && dice() < 0.5) ? [one, two] : [two, one];
}

/** Speed gives the first hit; at the same moment the faster one strikes, and before its pet. */
function giveFirstBlow(faster: Corner, slower: Corner): void {
  faster.nextBlow = Math.min(nextOf(faster), nextOf(slower));
}

function blowTime({ fighter, weaponAt }: Corner): number {
  const id = fighter.weapons[weaponAt];
  const { damage, disarm } = id === undefined ? BARE_HANDS : WEAPONS[id];
  const time = RULES.handTime + damage * (1 + RULES.disarmTime * disarm);
  return time / (1 + fighter.stats.velocidad * RULES.velocidadShare);
}

function sendNextPet(corner: Corner, now: number, dice: Dice): void {
  corner.petAt += 1;
  const id = corner.fighter.pets[corner.petAt];
  corner.petVida = id === undefined ? 0 : PETS[id].health;
  corner.nextBite = id === undefined ? Infinity : now + PETS[id].damage * RULES.petPause * dice();
}

function strike(attacker: Corner, defender: Corner, dice: Dice, steps: number[]): void {
  const { fighter, weaponAt, side } = attacker;
  const id = fighter.weapons[weaponAt];
  const { damage, disarm } = id === undefined ? BARE_HANDS : WEAPONS[id];
  const force = (RULES.handForce + damage) * (1 + fighter.stats.fuerza * RULES.fuerzaShare);
  const now = attacker.nextBlow;
  attacker.nextBlow = now + blowTime(attacker);
  const item = id === undefined ? NOTHING : weaponAt;
  if (!land(attacker, defender, { item, force, now }, dice, steps)) return;
  if (defender.vida === 0 || dice() >= disarm) return;
  if (defender.weaponAt >= defender.fighter.weapons.length) return;
  steps.push(STEP.disarm, side, defender.weaponAt, NOTHING, 0, defender.vida);
  defender.weaponAt += 1;
}

function bite(attacker: Corner, defender: Corner, dice: Dice, steps: number[]): void {
  const { fighter, petAt } = attacker;
  const id = fighter.pets[petAt];
  const force = id === undefined ? 0 : PETS[id].damage;
  const now = attacker.nextBite;
  attacker.nextBite = now + force * RULES.petPause;
  land(attacker, defender, { item: fighter.weapons.length + petAt, force, now }, dice, steps);
}

/** One attempt to hit; true when it reached the fighter and no pet stood between. */
function land(
  { side, fighter }: Corner,
  defender: Corner,
  { item, force, now }: { item: number; force: number; now: number },
  dice: Dice,
  steps: number[],
): boolean {
  const { agilidad, defensa } = defender.fighter.stats;
  if (dice() < (RULES.mostDodge * agilidad) / (agilidad + fighter.stats.agilidad)) {
    steps.push(STEP.dodge, side, item, NOTHING, 0, defender.vida);
    return false;
  }
  const swing = force * (1 + RULES.spread * (2 * dice() - 1));
  const pet = defender.fighter.pets[defender.petAt];
  if (pet !== undefined && dice() < RULES.shield / PETS[pet].health) {
    const damage = Math.min(weaken(swing, petDefense(pet)), defender.petVida);
    defender.petVida -= damage;
    const shield = defender.fighter.weapons.length + defender.petAt;
    steps.push(STEP.hit, side, item, shield, damage, defender.petVida);
    if (defender.petVida === 0) sendNextPet(defender, now, dice);
    return false;
  }
  const damage = Math.min(weaken(swing, defensa), defender.vida);
  defender.vida -= damage;
  steps.push(STEP.hit, side, item, NOTHING, damage, defender.vida);
  return true;
}

/** What defence leaves of a blow: whole, and never nothing, so that every fight ends. */
function weaken(force: number, defense: number): number {
  return Math.max(1, Math.round((force * RULES.halvingDefense) / (RULES.halvingDefense + defense)));
}
