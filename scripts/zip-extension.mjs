// Writes the packages for the stores: the same files give the same bytes, so that anybody can check a release.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
// Zip knows no earlier day, and no time zone.
const MTIME = new Date(1980, 0, 1, 0, 0, 0);

for (const browser of ['chrome', 'firefox']) {
  const folder = join(dist, `extension-${browser}`);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const files = Object.fromEntries(
    names.map((name) => [name, [readFileSync(join(folder, name)), { mtime: MTIME }]]),
  );
  const target = join(dist, `fogata-${browser}.zip`);
  writeFileSync(target, zipSync(files, { level: 9 }));
  console.log(`${target}: ${names.length} files`);
}
