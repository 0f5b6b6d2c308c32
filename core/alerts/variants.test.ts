import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { SpellFilter } from './choices.ts';
import { chooseVariant, type Choosable } from './choose-variant.ts';
import { clampConditionAmount, formatCondition, normaliseCondition, parseCondition } from './condition.ts';
import { variantLimit } from './editor-limits.ts';
import { maySpeak } from './extra.ts';
import { HEADERS_OF_PLATFORM } from './headers.ts';
import { allowsVariants, newVariant } from './variants.ts';

describe('a condition', () => {
  it.each([
    ['Random', { type: 'Random', amount: 1 }],
    ['>10', { type: '>', amount: 10 }],
    ['=2.5', { type: '=', amount: 2.5 }],
    ['>0', { type: '>', amount: 1 }],
    ['=1000000', { type: '=', amount: 999_999 }],
  ])('is read from %s', (saved, expected) => {
    expect(parseCondition(saved)).toEqual(expected);
  });

  it.each(['', '<5', '>', '>abc', '=1.25', '>-3', '>1e9', '= 5 or 1', 'random', '__proto__', '>５'])(
    'is Random for the invalid form %j',
    (saved) => {
      expect(normaliseCondition(saved)).toBe('Random');
    },
  );

  it.each([
    ['abc', 1],
    ['', 1],
    ['0', 1],
    ['-5', 1],
    ['2,55', 2.6],
    ['12', 12],
    ['1e12', 999_999],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 999_999],
  ])('takes the typed number %j as %d', (typed, expected) => {
    expect(clampConditionAmount(typed)).toBe(expected);
  });

  it('is saved as an integer or one decimal, and read as it was saved', () => {
    fc.assert(
      fc.property(fc.constantFrom('>' as const, '=' as const), fc.double(), (type, amount) => {
        const saved = formatCondition({ type, amount });
        expect(saved).toMatch(/^[>=]\d{1,6}(\.\d)?$/);
        expect(formatCondition(parseCondition(saved))).toBe(saved);
      }),
    );
  });
});

const base: Choosable = { activo: true, extra: 0 };
const variant = (condition: string, change: Partial<Choosable> = {}): Choosable => ({
  ...base,
  condition,
  ...change,
});
const choose = (variants: readonly Choosable[], amount: number | undefined, draw = 0) =>
  chooseVariant(base, variants, { type: 'bits', amount }, () => draw);

describe('the choice of a variant', () => {
  const equal = variant('=100');
  const above = variant('>50');
  const higher = variant('>90');
  const random = variant('Random');

  it('is the one that equals the amount, before any other', () => {
    expect(choose([random, above, higher, equal], 100)).toBe(equal);
  });

  it('is else the one with the largest number below the amount', () => {
    expect(choose([random, above, higher, equal], 99)).toBe(higher);
    expect(choose([random, above, higher, equal], 90)).toBe(above);
  });

  it('is else by chance, the alert itself among them', () => {
    const draws = [0, 0.34, 0.67, 0.999999];
    const two = [random, variant('Random')];
    expect(draws.map((draw) => choose([...two, above], 50, draw))).toEqual([base, two[0], two[1], two[1]]);
    expect(choose([equal, above], 5, 0.99)).toBe(base);
    expect(choose([equal, above], undefined, 0.99)).toBe(base);
  });

  it('passes over what is switched off or has a higher minimum', () => {
    expect(choose([variant('=100', { activo: false }), variant('Random', { activo: false })], 100)).toBe(
      base,
    );
    expect(choose([variant('=100', { extra: 101 }), above], 100)).toBe(above);
    const dear = { ...base, extra: 200 };
    const bits = { type: 'bits', amount: 100 } as const;
    expect(chooseVariant(dear, [], bits, () => 0)).toBeUndefined();
    expect(chooseVariant(dear, [random], bits, () => 0)).toBe(random);
  });

  it('is none while the alert itself is off', () => {
    const off = { ...base, activo: false };
    expect(chooseVariant(off, [equal, random], { type: 'bits', amount: 100 }, () => 0)).toBeUndefined();
  });

  it('knows spells by their kind', () => {
    const spoken = (filter: SpellFilter) =>
      (['mana', 'elixir', 'tts', 'follow'] as const).filter((type) => maySpeak(filter, type));
    expect(spoken('all')).toEqual(['mana', 'elixir', 'tts', 'follow']);
    expect(spoken('Mana')).toEqual(['mana', 'tts', 'follow']);
    expect(spoken('Elixir')).toEqual(['elixir', 'tts', 'follow']);
  });

  it('always is one of what there is, active, with a condition that holds', () => {
    const conditions = fc.oneof(
      fc.constant('Random'),
      fc.tuple(fc.constantFrom('>', '='), fc.integer({ min: 1, max: 20 })).map(([type, n]) => `${type}${n}`),
    );
    const variants = fc.array(
      fc.record({ activo: fc.boolean(), extra: fc.integer({ min: 0, max: 20 }), condition: conditions }),
      { maxLength: 25 },
    );
    const amounts = fc.integer({ min: 0, max: 22 });
    const draws = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(variants, amounts, draws, (all, amount, draw) => {
        const chosen = choose(all, amount, draw);
        if (chosen === base || chosen === undefined) {
          expect(chosen).toBe(base);
          expect(all.some((one) => one.activo && one.extra <= amount && one.condition === `=${amount}`)).toBe(
            false,
          );
          return;
        }
        expect(all).toContain(chosen);
        expect(chosen).toMatchObject({ activo: true });
        const { type, amount: limit } = parseCondition(chosen.condition ?? '');
        expect(type === 'Random' || (type === '=' ? amount === limit : amount > limit)).toBe(true);
      }),
    );
  });
});

describe('variants', () => {
  it('are for the types that S3 names', () => {
    const types = HEADERS_OF_PLATFORM.trovo.filter((header) => allowsVariants(header, 'trovo'));
    expect(types).toEqual(['Suscriptores', 'Sub Regalada', 'Raid', 'Mana', 'Elixir', 'Propina']);
    expect(allowsVariants('Suscriptores', 'youtube')).toBe(false);
    expect(allowsVariants('Miembros', 'youtube')).toBe(false);
    expect(allowsVariants('Seguidores', 'twitch')).toBe(false);
    expect(allowsVariants('Spaces', 'twitch')).toBe(false);
    expect(allowsVariants('Kicks', 'twitch')).toBe(false);
  });

  it('number 5 a type for standard streamers and 25 for premium ones', () => {
    expect([0, 1, 2, 9].map(variantLimit)).toEqual([5, 5, 25, 25]);
  });

  it('begin as a copy of the alert, by chance', () => {
    const own = newVariant({
      ...newVariant(defaultAlert('Bits')),
      id: 'x',
      texto: 'hola',
      condition: '>5',
    });
    expect(own).toMatchObject({ header: 'Bits', texto: 'hola', condition: 'Random' });
    expect(own).not.toHaveProperty('id');
    expect(newVariant(defaultAlert('Raid'))).toMatchObject({
      header: 'Raid',
      condition: 'Random',
      duracion: 3000,
    });
  });
});
