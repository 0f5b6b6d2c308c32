import { describe, expect, it, test } from 'vitest';
import { canLevelUp, createCharacter, levelUp, reorderItems, type Character } from './character.ts';
import { grantItem } from './grant.ts';
import { PET_IDS, PETS, petDefense } from './pets.ts';
import { listSkins, SKIN_IDS, SKINS } from './skins.ts';
import { FIRST_STATS, STAT_IDS, xpToLevelUp } from './stats.ts';
import { WEAPON_IDS, WEAPONS } from './weapons.ts';

const character: Character = { ...createCharacter(() => 0), level: 2, xp: 5 };

describe('the catalogue', () => {
  it('lists each weapon, pet and skin once', () => {
    expect([...WEAPON_IDS].sort()).toEqual(Object.keys(WEAPONS).sort());
    expect([...PET_IDS].sort()).toEqual(Object.keys(PETS).sort());
    expect([...SKIN_IDS].sort()).toEqual(Object.keys(SKINS).sort());
    expect([WEAPON_IDS.length, PET_IDS.length, SKIN_IDS.length]).toEqual([21, 9, 8]);
  });

  test.each([
    ['Cobra', 15],
    ['Intellect', 13],
    ['Fox', 5],
  ] as const)('shows for %s the defense %i, half its health', (id, defense) => {
    expect(petDefense(id)).toBe(defense);
  });

  it('opens skins by level, and others only when they were granted', () => {
    expect(listSkins(1, [])).toEqual(['default']);
    expect(listSkins(10, ['robot'])).toEqual(['default', 'vikingo', 'ninja', 'samurai', 'robot']);
  });
});

describe('a new character', () => {
  it('begins at level 1 with the stats of all and one of the three weakest weapons', () => {
    expect(createCharacter(() => 0)).toEqual({
      level: 1,
      xp: 0,
      skin: 'default',
      skins: [],
      stats: { vida: 50, fuerza: 5, agilidad: 5, velocidad: 5, defensa: 5 },
      weapons: ['cuchillo'],
      pets: [],
    });
    expect(createCharacter(() => 0.5).weapons).toEqual(['machete']);
    expect(createCharacter(() => 0.999).weapons).toEqual(['espada_normal']);
  });
});

describe('a level-up', () => {
  test.each([
    [1, 1],
    [2, 3],
    [3, 6],
    [10, 55],
  ])('of level %i asks for %i xp', (level, xp) => {
    expect(xpToLevelUp(level)).toBe(xp);
    expect([canLevelUp({ level, xp }), canLevelUp({ level, xp: xp - 1 })]).toEqual([true, false]);
  });

  it('adds 3 to vida whatever was picked, and begins the xp anew', () => {
    const raised = levelUp(character, { type: 'weapon', value: 'machete' });
    expect(raised).toEqual({
      ...character,
      level: 3,
      xp: 0,
      stats: { ...FIRST_STATS, vida: 53 },
      weapons: ['cuchillo', 'machete'],
    });
    expect(levelUp(character, { type: 'pet', value: 'Fox' }).pets).toEqual(['Fox']);
  });

  test.each(STAT_IDS)('adds 3 to %s, on top of the vida of every level', (stat) => {
    const { stats } = levelUp(character, { type: 'stat', value: stat });
    const raised = { ...FIRST_STATS, vida: 53 };
    expect(stats).toEqual({ ...raised, [stat]: raised[stat] + 3 });
  });
});

describe('the order of the grid', () => {
  const owned = ['machete', 'cuchillo', 'mazo_piedra'] as const;

  it('is what was sent, with what was left out behind it', () => {
    expect(reorderItems(owned, ['mazo_piedra', 'cuchillo', 'machete'])).toEqual([
      'mazo_piedra',
      'cuchillo',
      'machete',
    ]);
    expect(reorderItems(owned, ['mazo_piedra'])).toEqual(['mazo_piedra', 'machete', 'cuchillo']);
  });

  it('names nothing that is not owned, and nothing twice', () => {
    expect(reorderItems(owned, ['espada_oro'])).toBeUndefined();
    expect(reorderItems(owned, ['machete', 'machete'])).toBeUndefined();
  });
});

describe('a grant', () => {
  it('brings a weapon, a pet or a skin', () => {
    expect(grantItem(character, { kind: 'weapon', value: 'machete' })).toMatchObject({
      ok: true,
      value: { weapons: ['cuchillo', 'machete'] },
    });
    expect(grantItem(character, { kind: 'pet', value: 'Cat' })).toMatchObject({
      ok: true,
      value: { pets: ['Cat'] },
    });
    expect(grantItem(character, { kind: 'skin', value: 'robot' })).toMatchObject({
      ok: true,
      value: { skins: ['robot'], skin: 'default' },
    });
  });

  it('refuses what is owned, a skin of a level that was reached too', () => {
    const rich: Character = { ...character, level: 3, pets: ['Cat'], skins: ['robot'] };
    for (const grant of [
      { kind: 'weapon', value: 'cuchillo' },
      { kind: 'pet', value: 'Cat' },
      { kind: 'skin', value: 'robot' },
      { kind: 'skin', value: 'vikingo' },
    ] as const)
      expect(grantItem(rich, grant)).toEqual({ ok: false, code: 'duplicate' });
  });

  it('refuses a 19th weapon', () => {
    const full: Character = { ...character, weapons: WEAPON_IDS.slice(0, 18) };
    expect(grantItem(full, { kind: 'weapon', value: 'bate_pinchos' })).toEqual({
      ok: false,
      code: 'too_large',
    });
  });
});
