import { setImmediate } from 'node:timers/promises';
import { levelOfXp } from '#core/loyalty/level.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { CSV_BOM, csvLine } from '#server/lib/csv.ts';
import { listViewersByName, type NamePosition } from './panel-viewers.repository.ts';

/** SQLite reads a batch in a few milliseconds and lets others work in between. */
const BATCH_ROWS = 500;

const HEADER = [
  'platform',
  'name',
  'platform_user_id',
  'points',
  'xp',
  'level',
  'watchtime_minutes',
  'last_message',
];

/** All viewers of a streamer by platform and name, as parts of a CSV file. */
export async function* exportViewers(db: Db, streamerId: string): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(HEADER);
  for (const platform of PLATFORMS) {
    let after: NamePosition | undefined;
    do {
      const rows = await listViewersByName(db, streamerId, platform, {
        search: '',
        after,
        limit: BATCH_ROWS,
      });
      yield rows
        .map(({ name, platformUserId, points, xp, watchtime, lastMessageAt }) =>
          csvLine([
            platform,
            name,
            platformUserId,
            points,
            xp,
            levelOfXp(xp),
            watchtime,
            lastMessageAt === null ? '' : new Date(lastMessageAt).toISOString(),
          ]),
        )
        .join('');
      after = rows.length < BATCH_ROWS ? undefined : rows.at(-1);
      await setImmediate();
    } while (after !== undefined);
  }
}
