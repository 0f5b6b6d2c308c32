import { expect, it } from 'vitest';
import { readCommandCall } from '../commands/command-call.ts';
import { botSettingsSchema } from './bot-settings.ts';

const isPrefix = (prefix: string) => botSettingsSchema.safeParse({ prefix, language: 'es' }).success;

it('a prefix is a sign or two that no chat and no sentence needs', () => {
  expect(['', '?', '$$', '-'].filter((prefix) => !isPrefix(prefix))).toEqual([]);
  expect(['/', '.', '!', '@', 'a', '1', ' ', '???'].filter(isPrefix)).toEqual([]);
});

it('commands answer to `!` and to the prefix', () => {
  for (const line of ['!hola a', '?hola a'])
    expect(readCommandCall(line, '?')).toEqual({ key: 'hola', rest: 'a' });
  expect(readCommandCall('?hola')).toBeUndefined();
  expect(readCommandCall('?', '?')).toBeUndefined();
});
