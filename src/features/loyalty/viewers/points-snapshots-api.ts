import * as z from 'zod/mini';
import {
  pointsSnapshotListSchema,
  pointsSnapshotSchema,
  type PointsSnapshot,
  type PointsReset,
} from '#core/loyalty/points-snapshot-schema.ts';
import { POINTS_SNAPSHOTS, POINTS_RESET } from '#core/loyalty/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

/** Each goes through all viewers. */
const LONG_MS = 5 * 60_000;
const pathOf = (id: string) => `${POINTS_SNAPSHOTS}/${encodeURIComponent(id)}`;

export async function fetchBackups(signal: AbortSignal): Promise<PointsSnapshot[]> {
  return (await streamerRequest(POINTS_SNAPSHOTS, pointsSnapshotListSchema, { signal })).items;
}

const make = (path: string, body?: unknown): Promise<PointsSnapshot> =>
  streamerRequest(path, pointsSnapshotSchema, { method: 'POST', body, timeoutMs: LONG_MS });

export const makeBackup = (): Promise<PointsSnapshot> => make(POINTS_SNAPSHOTS);

/** Sets points to zero; answers the backup of before. */
export const resetPoints = (body: PointsReset): Promise<PointsSnapshot> => make(POINTS_RESET, body);

/** Goes back to a backup; answers the one of before. */
export const restoreBackup = (id: string): Promise<PointsSnapshot> => make(`${pathOf(id)}/restore`);

export function uploadBackup(file: File): Promise<PointsSnapshot> {
  const form = new FormData();
  form.append('file', file);
  return make(`${POINTS_SNAPSHOTS}/file`, form);
}

export async function deleteBackup(id: string): Promise<void> {
  await streamerRequest(pathOf(id), z.unknown(), { method: 'DELETE' });
}

/** Address of a backup's file. */
export const backupFile = (id: string): string => `${pathOf(id)}/file`;
