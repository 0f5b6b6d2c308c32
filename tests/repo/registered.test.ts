import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const server = fileURLToPath(new URL('../../server/', import.meta.url));

function listServerFiles(pattern: RegExp): string[] {
  return readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) => pattern.test(path));
}

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** What a file exports by the name that `pattern` catches in its first group. */
function findExport(path: string, pattern: RegExp): string | undefined {
  return pattern.exec(readServerFile(path))?.[1];
}

function readServerFile(path: string): string {
  return readFileSync(server + path, 'utf8');
}

describe('what exists is registered', () => {
  it('lists every module in modules.ts, and calls every routes file in one of them', () => {
    const main = readServerFile('modules.ts');
    const modules = listServerFiles(/\.module\.ts$/);
    expect(modules.filter((path) => !main.includes(`./${path}`))).toEqual([]);
    const registration = modules.map(readServerFile).join('\n');
    const routes = listServerFiles(/\.routes\.ts$/);
    const forgotten = routes.filter((path) => {
      const name = findExport(path, /export (?:async )?(?:function|const) (\w*[Rr]outes?\w*)/);
      // Twice: once in the import, once where it is called.
      return name === undefined || registration.split(new RegExp(`\\b${name}\\b`)).length < 3;
    });
    expect(routes.length).toBeGreaterThan(0);
    expect(forgotten).toEqual([]);
  });

  it('runs every migration, in the order of their numbers', () => {
    const files = listServerFiles(/^db\/migrations\/\d.*\.ts$/).map((path) => basename(path, '.ts'));
    const registered = [...readServerFile('db/migrate.ts').matchAll(/'(\d{3}-[\w-]+)':/g)].map(
      ([, name]) => name,
    );
    expect(registered).toEqual(files.sort());
  });

  it('gives every table to the database type', () => {
    const tables = readServerFile('db/database.ts');
    const forgotten = listServerFiles(/\.table\.ts$/).filter((path) => !tables.includes(basename(path)));
    expect(forgotten).toEqual([]);
  });

  it('gives a reason for every runtime dependency', () => {
    const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const { dependencies } = packageSchema.parse(JSON.parse(read('package.json')));
    const reasons = [...read('docs/decisions/README.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    expect(reasons).toEqual(Object.keys(dependencies));
  });
});
