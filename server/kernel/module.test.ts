import { describe, expect, it } from 'vitest';
import { createSoleLeases } from './leases.ts';
import { closeModules, startModules, type Module } from './module.ts';

function listen(): { said: string[]; build: (name: string) => Module } {
  const said: string[] = [];
  const say = async (word: string) => {
    await Promise.resolve();
    said.push(word);
  };
  return {
    said,
    build: (name) => ({
      name,
      start: () => say(`${name} starts`),
      close: () => say(`${name} closes`),
      jobs: [
        {
          name: `${name}’s job`,
          start: () => say(`${name}’s job begins`),
          close: () => say(`${name}’s job ends`),
        },
      ],
      workers: [{ start: () => void said.push(`${name} works`), close: () => say(`${name} rests`) }],
    }),
  };
}

describe('the modules', () => {
  it('start in order and close in reverse, each one’s workers within it, all jobs last and first', async () => {
    const { said, build } = listen();
    const modules = [build('a'), { name: 'still' }, build('b')];
    const leases = createSoleLeases();
    await startModules(modules, leases);
    await closeModules(modules, leases);
    const started = ['a starts', 'a works', 'b starts', 'b works', 'a’s job begins', 'b’s job begins'];
    const ended = ['b’s job ends', 'a’s job ends', 'b rests', 'b closes', 'a rests', 'a closes'];
    expect(said).toEqual([...started, ...ended]);
  });

  it('that fail to start keep the later ones from starting', async () => {
    const { said, build } = listen();
    const broken: Module = { name: 'broken', start: () => Promise.reject(new Error('No.')) };
    await expect(startModules([build('a'), broken, build('b')], createSoleLeases())).rejects.toThrow('No.');
    expect(said).toEqual(['a starts', 'a works']);
  });
});
