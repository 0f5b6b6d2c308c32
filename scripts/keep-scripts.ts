// Puts the last build's hashed files aside, so that pages of it that are still open can load the rest of theirs after an
// update. The server serves them from there (server/plugins/static.ts).
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const HASHED = /-[\w-]{8}\.(js|css|woff2)(\.br|\.gz)?$/;
/** Nobody leaves a page open for longer; what takes more room is of many builds in a row, as a developer makes them. */
const LONGEST_MS = 14 * 24 * 60 * 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

// Another folder in the tests.
const dist = process.argv[2] ?? 'dist';
const from = join(dist, 'site/assets');
const to = join(dist, 'site-earlier/assets');
const now = Date.now();

mkdirSync(to, { recursive: true });
for (const name of existsSync(from) ? readdirSync(from) : []) {
  if (!HASHED.test(name)) continue;
  renameSync(join(from, name), join(to, name));
  utimesSync(join(to, name), now / 1000, now / 1000);
}

let bytes = 0;
const kept = readdirSync(to).map((name) => ({ path: join(to, name), ...statsOf(join(to, name)) }));
for (const { path, size, since } of kept.sort((a, b) => b.since - a.since)) {
  bytes += size;
  if (now - since > LONGEST_MS || bytes > MOST_BYTES) rmSync(path);
}

function statsOf(path: string): { size: number; since: number } {
  const { size, mtimeMs } = statSync(path);
  return { size, since: mtimeMs };
}
