import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder with PostgreSQL's `initdb` and `pg_ctl`, from PATH or Debian's place. */
export function findPostgres(): string | undefined {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && existsSync(join(folder, 'initdb')))
    // Links in PATH often lead to some of the programs only.
    .map((folder) => dirname(realpathSync(join(folder, 'initdb'))));
  return [...inPath, ...debianFolders()].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  const newestFirst = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
}
