import type { Platform } from '#core/platforms/platform.ts';
import { openDb, withRoom } from './db.ts';

/** Viewers' session ids on this device, by platform. */
export async function readViewerSessions(): Promise<Map<Platform, string>> {
  const rows = await openDb().viewerSessions.toArray();
  return new Map(rows.map(({ platform, session }) => [platform, session]));
}

export async function saveViewerSession(platform: Platform, session: string): Promise<void> {
  await withRoom(() => openDb().viewerSessions.put({ platform, session }));
}

/** Forgets a session that the server no longer knows, unless another login has taken its place. */
export async function forgetViewerSession(platform: Platform, session: string): Promise<void> {
  await openDb().viewerSessions.where({ platform, session }).delete();
}

export async function clearViewerSessions(): Promise<void> {
  await openDb().viewerSessions.clear();
}
