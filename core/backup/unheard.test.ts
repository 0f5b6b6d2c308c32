import { expect, it } from 'vitest';
import { findUnheard } from './unheard.ts';

const command = (name: string) => ({ section: 'commands' as const, name });
const counter = (name: string) => ({ section: 'counters' as const, name });

it('names what the bot answers itself, as it is called in the file', () => {
  const names = [command('Raffle'), command('hola'), command('points'), command('saldo'), command('shop')];
  expect(findUnheard(names, [])).toEqual([command('Raffle'), command('points'), command('shop')]);
  // Another name frees the first one, but for what stands on pages.
  const renamed = [
    { id: 'points' as const, cmd: 'saldo' },
    { id: 'shop' as const, cmd: 'tienda' },
  ];
  expect(findUnheard(names, renamed)).toEqual([command('Raffle'), command('saldo'), command('shop')]);
});

it('names what a command answers before it, in whatever order the file has them', () => {
  const raffles = { section: 'settings' as const, name: 'ficha' };
  const names = [counter('ficha'), counter('muertes'), raffles, command('FICHA')];
  expect(findUnheard(names, [])).toEqual([raffles, counter('ficha')]);
  expect(findUnheard([raffles, counter('ficha')], [])).toEqual([counter('ficha')]);
});
