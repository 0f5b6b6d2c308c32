import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const map = readFileSync(`${root}/docs/spec-map.md`, 'utf8');

interface MapRow {
  section: string;
  files: string[];
  tests: string[];
}

/** Rows read: section, what it says, files in backticks, tests in backticks. */
const rows: MapRow[] = map
  .split('\n')
  .filter((line) => /^\| (?:S\d|Inbox) /.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map(([section = '', , files = '', tests = '']) => ({
    section: section.trim(),
    files: listPaths(files),
    tests: listPaths(tests),
  }));

function listPaths(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

describe('the spec map', () => {
  it('has rows for all three documents and for the inbox', () => {
    const documents = new Set(rows.map(({ section }) => section.split(' ')[0]));
    expect([...documents].sort()).toEqual(['Inbox', 'S1', 'S2', 'S3']);
  });

  it('names a file and a test in every row', () => {
    const bare = rows.filter(({ files, tests }) => files.length === 0 || tests.length === 0);
    expect(bare).toEqual([]);
  });

  it('names only files that exist', () => {
    const paths = rows.flatMap(({ files, tests }) => [...files, ...tests]);
    expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
  });

  it('names only tests in its last column', () => {
    const others = rows
      .flatMap(({ tests }) => tests)
      .filter((path) => !/\.(test|spec|contract)\.tsx?$/.test(path));
    expect(others).toEqual([]);
  });
});
