import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findBrokenCitations, readRepository } from '../setup/citations.ts';

const THIS_FILE = 'tests/repo/citations.test.ts';
const repository = readRepository(fileURLToPath(new URL('../..', import.meta.url)));

describe('what comments and documents cite', () => {
  it('is there', () => {
    const files = new Map(repository.files);
    // What it makes up below.
    files.set(THIS_FILE, '');
    expect(findBrokenCitations({ ...repository, files })).toEqual([]);
  });
});

const small = {
  files: new Map([
    ['core/battle/fight.ts', ''],
    ['docs/guide.md', '# Guide\n\n## The first step, `npm start`\n'],
    ['docs/spec/battle.md', '## Calls\n'],
  ]),
  commands: ['start', 'build:extension'],
};

function brokenIn(path: string, text: string): string[] {
  return findBrokenCitations({ ...small, files: new Map([...small.files, [path, text]]) });
}

describe('a citation of what is there', () => {
  it.each([
    ['/** As docs/spec/battle.md#calls says. */'],
    ['// The fight is in `core/battle/fight.ts`, or `battle/fight.ts`, or fight.ts.'],
    ['// One of `core/<feature>/fight.ts`, `core/battle` and core/battle/fight.ts.'],
    ['/* Made by npm run build:extension. */'],
    ["const file = 'LICENCES.md';"],
    ["const path = '../core/gone.ts'; // A file at work."],
  ])('passes in code: %s', (text) => expect(brokenIn('core/battle/new.ts', text)).toEqual([]));

  it.each([
    ['[the step](guide.md#the-first-step-npm-start) and [calls](spec/battle.md#calls)'],
    ['[LICENCE.md](https://example.org/LICENCE.md), `core/battle`, `npm run start`'],
    [
      'Also `build:extension`; `x.routes.ts` of any feature, `https://example.org/core/gone.ts`, `/core/gone`',
    ],
  ])('passes in a document: %s', (text) => expect(brokenIn('docs/new.md', text)).toEqual([]));
});

describe('a citation of what is not there', () => {
  it.each([
    ['/** The inbox (overlay.md, Queue). */', 'overlay.md'],
    ['/** The rank (S1 §3). */', 'S1 §3'],
    ["describe('the ranks (S3 §9)', run);", 'S3 §9'],
    ["describe('the panel (wire.md, Panel)', run);", 'wire.md'],
    ['// docs/gone.md says why.', 'docs/gone.md'],
    ['// docs/spec/battle.md#fights says why.', 'docs/spec/battle.md#fights'],
    ['// battle.md#calls says why.', 'battle.md#calls'],
    ['// In `core/gone.ts`.', 'core/gone.ts'],
    ['// In `core/gone`.', 'core/gone'],
    ['// Try `node core/gone.ts --now`.', 'core/gone.ts'],
    ['// In `core/gone/<name>.ts`.', 'core/gone/<name>.ts'],
    ['// In core/gone.ts.', 'core/gone.ts'],
    ['// In `gone.service.ts`.', 'gone.service.ts'],
    ['/* Made by npm run gone. */', 'gone'],
  ])('fails in code: %s', (text, what) =>
    expect(brokenIn('core/battle/new.ts', text)).toEqual([`core/battle/new.ts: ${what}`]),
  );

  it.each([
    ['[the step](guide.md#the-second-step)', 'guide.md#the-second-step'],
    ['[here](#nowhere)', '#nowhere'],
    ['[the code](../core/gone.ts)', '../core/gone.ts'],
    ['`core/gone` holds it.', 'core/gone'],
    ['See gone.md.', 'gone.md'],
    ['`npm run gone` makes it.', 'gone'],
    ['Also `build:gone`.', 'build:gone'],
  ])('fails in a document: %s', (text, what) =>
    expect(brokenIn('docs/new.md', text)).toEqual([`docs/new.md: ${what}`]),
  );
});

interface Section {
  where: string;
  code: string[];
  tests: string[];
}

/** The sections of docs/spec with what stands behind `Code:` and `Tests:`. */
const sections: Section[] = [...repository.files]
  .filter(([path]) => path.startsWith('docs/spec/') && path !== 'docs/spec/README.md')
  .flatMap(([path, page]) =>
    page
      .split(/^## /m)
      .slice(1)
      .map((text) => ({
        where: `${path}: ${text.split('\n')[0] ?? ''}`,
        code: pathsBehind(text, 'Code'),
        tests: pathsBehind(text, 'Tests'),
      })),
  );

function pathsBehind(text: string, label: string): string[] {
  const [, paragraph = ''] = new RegExp(`^${label}: ((?:.+\\n?)+)`, 'm').exec(text) ?? [];
  return [...paragraph.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

describe('a section of docs/spec', () => {
  it('names the files that do it and the tests that hold it', () => {
    expect(sections.length).toBeGreaterThan(60);
    const bare = sections.filter(({ code, tests }) => code.length === 0 || tests.length === 0);
    expect(bare.map(({ where }) => where)).toEqual([]);
  });

  it('names only tests among its tests', () => {
    const others = sections.flatMap(({ tests }) => tests);
    expect(others.filter((path) => !/\.(?:test|spec|contract)\.tsx?$/.test(path))).toEqual([]);
  });
});
