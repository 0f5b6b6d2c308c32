import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const site = fileURLToPath(new URL('../../dist/site/', import.meta.url));
const read = (file: string) => readFileSync(site + file);

/** What the built worker fetches when it is installed. */
function precached(): string[] {
  const list = read('sw.js').toString();
  return [...list.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => url ?? '');
}

describe('what every visitor fetches to be offline', () => {
  it('is at most 400 KB, without a sound of the gallery', () => {
    const files = precached();
    const kib = files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length / 1024, 0);
    expect(files).toContain('index.html');
    expect(files.filter((file) => /\.mp3$|sounds/.test(file))).toEqual([]);
    expect(kib).toBeLessThanOrEqual(400);
  });

  it('has every public page, and of the panel nothing', () => {
    const chunks = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, { file: string }>;
    const files = new Set(precached());
    const pagesThere = (pattern: RegExp) =>
      Object.entries(chunks)
        .filter(([source]) => pattern.test(source))
        .map(([, { file }]) => files.has(file));
    const shown =
      /\/(?:commands|leaderboard|shop|battle|replay|prediction|socials|hub|create-prediction|landing)-page\.tsx$/;
    const panel = /^src\/app\/panel\/|-panel-page\.tsx$|\/alerts-page\.tsx$|\/dashboard-page\.tsx$/;
    expect(pagesThere(shown)).toEqual(Array(10).fill(true));
    expect(new Set(pagesThere(panel))).toEqual(new Set([false]));
  });
});
