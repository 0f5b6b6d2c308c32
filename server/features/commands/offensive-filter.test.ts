import { describe, expect, it } from 'vitest';
import { createOffensiveFilter } from './offensive-filter.ts';

const filter = createOffensiveFilter();

describe('the filter of offensive words', () => {
  it.each([
    'vete a la MIERDA',
    '¡Coño!',
    'eres un gilipollas, $(user)',
    'hijo de puta',
    'what the fuck',
    'FUCKING great',
    'bullshit',
    'asshole',
    'sh1t happens',
    'co\u006e\u0303o',
  ])('finds one in %j', (text) => {
    expect(filter.isOffensive(text)).toBe(true);
  });

  it.each([
    '¡Feliz cumpleaños! Hoy $(user) cumple años',
    'análisis, computadora, reputación, disputa',
    'un gato negro en el título',
    'class assassin Scunthorpe cockpit analytics',
    'el documento del capullo de rosa',
    'pollo con pollito',
    'Sigue a $(channel): https://example.com/assets',
    '',
  ])('finds none in %j', (text) => {
    expect(filter.isOffensive(text)).toBe(false);
  });

  it('masks the whole word with asterisks and leaves the others', () => {
    expect(filter.censor('qué coño, esto es fucking bueno')).toBe('qué ****, esto es ******* bueno');
    expect(filter.censor('hola')).toBe('hola');
  });
});
