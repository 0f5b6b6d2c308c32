import { describe, expect, it } from 'vitest';
import { PET_IDS } from '#core/battle/pets.ts';
import { WEAPON_IDS } from '#core/battle/weapons.ts';
import file from './items.svg?raw';

const drawn = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);

describe('the pictures of weapons and pets', () => {
  it('are one for each of the catalogue, and no other', () => {
    expect(drawn.toSorted()).toEqual([...WEAPON_IDS, ...PET_IDS].toSorted());
  });

  it('load nothing and run nothing', () => {
    expect(file).not.toMatch(/<script|<style|href|url\(|on\w+=/);
  });
});
