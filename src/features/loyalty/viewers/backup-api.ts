import * as z from 'zod/mini';
import {
  pointsBackupListSchema,
  pointsBackupSchema,
  type PointsBackup,
  type PointsReset,
} from '#core/loyalty/backup-schema.ts';
import { POINTS_BACKUPS, POINTS_RESET } from '#core/loyalty/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

/** Each goes through all viewers. */
const LONG_MS = 5 * 60_000;
const pathOf = (id: string) => `${POINTS_BACKUPS}/${encodeURIComponent(id)}`;

export async function fetchBackups(signal: AbortSignal): Promise<PointsBackup[]> {
  return (await streamerRequest(POINTS_BACKUPS, pointsBackupListSchema, { signal })).items;
}

const make = (path: string, body?: unknown): Promise<PointsBackup> =>
  streamerRequest(path, pointsBackupSchema, { method: 'POST', body, timeoutMs: LONG_MS });

export const makeBackup = (): Promise<PointsBackup> => make(POINTS_BACKUPS);

/** Sets points to zero; answers the backup of before. */
export const resetPoints = (body: PointsReset): Promise<PointsBackup> => make(POINTS_RESET, body);

/** Goes back to a backup; answers the one of before. */
export const restoreBackup = (id: string): Promise<PointsBackup> => make(`${pathOf(id)}/restore`);

export function uploadBackup(file: File): Promise<PointsBackup> {
  const form = new FormData();
  form.append('file', file);
  return make(`${POINTS_BACKUPS}/file`, form);
}

export async function deleteBackup(id: string): Promise<void> {
  await streamerRequest(pathOf(id), z.unknown(), { method: 'DELETE' });
}

/** Address of a backup's file. */
export const backupFile = (id: string): string => `${pathOf(id)}/file`;
