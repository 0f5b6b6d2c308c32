import type { Connection } from '../db/connection.ts';
import { createBackupService } from '../features/loyalty/backup.service.ts';
import { createViewerJoins } from '../features/loyalty/viewer-joins.service.ts';
import { createPointsService } from '../features/loyalty/points.service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { Log } from '../lib/logger.ts';
import type { Versions } from '../realtime/versions.ts';

export interface PointsParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  clock: Clock;
  random: Random;
  logger: Log;
  versions: Pick<Versions, 'bump'>;
}

/** Makes what changes points by hand and by command, and what is done to those of all viewers. */
export function createPoints(parts: PointsParts) {
  const points = createPointsService(parts);
  const onChanged = (streamerId: string) => parts.versions.bump(streamerId);
  return {
    points,
    pointsBackups: createBackupService({ ...parts, onChanged }),
    viewerJoins: createViewerJoins({ ...parts, points }),
  };
}
