import { describe, expect, it } from 'vitest';
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
      workers: [{ start: () => void said.push(`${name} works`), close: () => say(`${name} rests`) }],
    }),
  };
}

describe('the modules', () => {
  it('start in order and close in reverse, each one’s workers within it', async () => {
    const { said, build } = listen();
    const modules = [build('a'), { name: 'still' }, build('b')];
    await startModules(modules);
    await closeModules(modules);
    const started = ['a starts', 'a works', 'b starts', 'b works'];
    expect(said).toEqual([...started, 'b rests', 'b closes', 'a rests', 'a closes']);
  });

  it('that fail to start keep the later ones from starting', async () => {
    const { said, build } = listen();
    const broken: Module = { name: 'broken', start: () => Promise.reject(new Error('No.')) };
    await expect(startModules([build('a'), broken, build('b')])).rejects.toThrow('No.');
    expect(said).toEqual(['a starts', 'a works']);
  });
});
