import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const CHARACTERS = 10;

/** Names the commit in an archive of the sources, which has no history. */
export const COMMIT_FILE = 'commit.txt';

/**
 * The commit that is built, short: of the archive, or of the repository. Empty where nobody knows it; a repository further
 * up is somebody else's.
 */
export function readCommit(): string {
  const file = join(root, COMMIT_FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim().slice(0, CHARACTERS);
  if (!existsSync(join(root, '.git'))) return '';
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return head.trim().slice(0, CHARACTERS);
  } catch {
    // There is no git here, or no commit yet.
    return '';
  }
}
