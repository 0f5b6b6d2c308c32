import { createHash } from 'node:crypto';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/lib/logger.ts';
import { keyOf, laneOf, type Lane } from './lane.ts';
import { openSpoolFile, type SpoolFile } from './spool-file.ts';
import type { ReceivedDelivery } from './spool-line.ts';

const ENDING = '.jsonl';
const OWNER_ONLY = 0o700;

/** Where deliveries wait on the disk while the database is away: a file for each lane. */
export type Spool = ReturnType<typeof createSpool>;

/** Opens the folder of the spool; it is made when something is written. */
export function createSpool(folder: string, logger: Log) {
  return {
    /** The file of a lane, which need not be there. */
    async open(lane: Lane): Promise<SpoolFile> {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
      return openSpoolFile(join(folder, nameOf(lane)));
    },
    /** What an earlier process left. */
    async list(): Promise<{ lane: Lane; file: SpoolFile; oldest: number }[]> {
      const found: Awaited<ReturnType<Spool['list']>> = [];
      for (const name of await namesIn(folder)) {
        const path = join(folder, name);
        if (!(await stat(path)).isFile()) continue;
        const file = await openSpoolFile(path);
        const first = await findFirst(file);
        if (first !== undefined) found.push({ lane: laneOf(first), file, oldest: first.at });
        else {
          logger.warn({ path }, 'A spool file without a whole line was left by a crash; it is deleted.');
          await file.remove();
        }
      }
      return found;
    },
  };
}

/** Ids are the platforms' own: no file is named after them. */
function nameOf(lane: Lane): string {
  return `${lane.platform}-${lane.kind}-${createHash('sha256').update(keyOf(lane)).digest('hex').slice(0, 24)}${ENDING}`;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(ENDING)).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function findFirst(file: SpoolFile): Promise<ReceivedDelivery | undefined> {
  for (let from = 0; ;) {
    const { received, lines, next } = await file.read(from);
    if (received[0] !== undefined || lines === 0) return received[0];
    from = next;
  }
}
