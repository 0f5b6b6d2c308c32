import type { Dexie } from 'dexie';

/** Every version of the browser's database, oldest first; a shipped version is never edited, only followed by the next. */
export function applyVersions(db: Dexie): void {
  db.version(1).stores({ answers: 'key, savedAt' });
  db.version(2).stores({ viewerSessions: 'platform, [platform+session]' });
  db.version(3).stores({ quickPredictions: 'key, savedAt' });
  db.version(4).stores({ drafts: 'owner', queue: 'key, queuedAt' });
  db.version(5).stores({ follows: 'key, followedAt', pushHours: 'id' });
  db.version(6).stores({ panels: 'owner', panelWrites: 'id, owner' });
}
