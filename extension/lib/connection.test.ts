import { beforeEach, expect, it, vi } from 'vitest';
import { browserWithStorage, stored } from '#tests/factories/extension-storage.ts';
import { readConnection, saveConnection } from './connection.ts';
import { wasRepaired } from './stored.ts';

vi.mock('webextension-polyfill', () => ({ default: browserWithStorage }));

const WATCH = { trouble: null, readings: [], isTold: false };
beforeEach(() => stored.clear());

it.each([
  ['token', 7],
  ['pairing', { code: 'x' }],
  ['owner', { name: 'ana' }],
  ['watch', { ...WATCH, trouble: 'hungry' }],
  ['feed', { page: 'first', names: ['<b>'], isFound: true, at: 1 }],
  ['outbox', [{ name: 'Luz' }]],
  ['named', 'many'],
])('a damaged %s is thrown away alone, and the person is told', async (key, value) => {
  const whole = { token: 'token', watch: WATCH };
  await saveConnection(whole);
  expect(await readConnection()).toEqual(whole);
  expect(await wasRepaired()).toBe(false);
  stored.set(key, value);
  const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
  expect(await readConnection()).toEqual(rest);
  expect(stored.has(key)).toBe(false);
  expect(await wasRepaired()).toBe(true);
});
