import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readYaml = (path: string): unknown => parse(read(path), { strict: true, uniqueKeys: true });
const listFolder = (path: string) => readdirSync(join(root, path)).map((name) => `${path}/${name}`);

const { scripts, engines } = z
  .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')));

const stepSchema = z.object({ uses: z.optional(z.string()), run: z.optional(z.string()) });
const workflowSchema = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.enum(['read', 'write', 'none'])),
  jobs: z.record(
    z.string(),
    z.object({ 'runs-on': z.string(), 'timeout-minutes': z.number(), steps: z.array(stepSchema) }),
  ),
});
const formSchema = z.object({
  name: z.string(),
  description: z.string(),
  body: z.array(
    z.object({
      type: z.enum(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']),
      id: z.optional(z.string()),
      attributes: z.object({ label: z.optional(z.string()), value: z.optional(z.string()) }),
    }),
  ),
});

const WORKFLOWS = listFolder('.github/workflows');
const stepsOf = (path: string) =>
  Object.values(workflowSchema.parse(readYaml(path)).jobs).flatMap(({ steps }) => steps);

describe.each(WORKFLOWS)('the workflow %s', (path) => {
  it('runs only commands that package.json has', () => {
    const commands = stepsOf(path).flatMap(({ run = '' }) =>
      [...run.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name),
    );
    expect(commands.filter((name) => name !== 'ci' && scripts[name] === undefined)).toEqual([]);
  });

  it('takes the actions of others by their version', () => {
    const unnamed = stepsOf(path).filter(({ uses }) => uses !== undefined && !/@v\d+$/.test(uses));
    expect(unnamed).toEqual([]);
  });
});

it('one workflow runs the gate, another packs what a release offers', () => {
  expect(stepsOf('.github/workflows/test.yml').map(({ run }) => run)).toContain('npm test');
  expect(stepsOf('.github/workflows/release.yml').map(({ run }) => run)).toContain('npm run pack:release');
});

it('the issue forms are forms, whose questions have names of their own', () => {
  const forms = listFolder('.github/ISSUE_TEMPLATE').filter((path) => !path.endsWith('/config.yml'));
  expect(forms.length).toBeGreaterThan(0);
  for (const path of forms) {
    const { body } = formSchema.parse(readYaml(path));
    const questions = body.filter(({ type }) => type !== 'markdown');
    expect(questions.filter(({ attributes }) => attributes.label === undefined)).toEqual([]);
    expect(new Set(questions.map(({ id }) => id)).size, path).toBe(questions.length);
  }
});

it('updates are looked for wherever there is a lock file', () => {
  const schema = z.object({
    version: z.literal(2),
    updates: z.array(
      z.object({ 'package-ecosystem': z.string(), directories: z.optional(z.array(z.string())) }),
    ),
  });
  const { updates } = schema.parse(readYaml('.github/dependabot.yml'));
  const watched = updates.find((one) => one['package-ecosystem'] === 'npm')?.directories ?? [];
  expect(watched.filter((folder) => !existsSync(join(root, folder, 'package-lock.json')))).toEqual([]);
  expect(watched).toEqual(['/', '/tools']);
});

it('.nvmrc names the Node that package.json asks for', () => {
  const [, major] = /^>=(\d+)\./.exec(engines.node) ?? [];
  expect(read('.nvmrc').trim()).toBe(major);
});

it.each(['SECURITY.md', 'CODE_OF_CONDUCT.md', '.github/pull_request_template.md'])(
  '%s names only files, commands and settings that exist',
  (path) => {
    const text = read(path);
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) =>
      join(dirname(path), to),
    );
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
    const files = quoted.filter((words) => /^(?:docs|tests|server|scripts)\//.test(words));
    expect([...links, ...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const commands = quoted.flatMap((words) => /npm (?:run )?([\w:]+)/.exec(words)?.[1] ?? []);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
    const settings = quoted.filter((words) => /^[A-Z]+(?:_[A-Z]+)+$/.test(words));
    expect(settings.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([]);
  },
);
