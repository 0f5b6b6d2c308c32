import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyVersions } from './db-versions.ts';

/** What each version brought, with a row as that version's site wrote it. A new version adds a line. */
const VERSIONS: { tables: Record<string, string>; rows: Record<string, object> }[] = [
  { tables: { answers: 'key, savedAt' }, rows: { answers: { key: '/a', body: { rows: 1 }, savedAt: 1 } } },
  {
    tables: { viewerSessions: 'platform, [platform+session]' },
    rows: { viewerSessions: { platform: 'kick', session: 's' } },
  },
  {
    tables: { quickPredictions: 'key, savedAt' },
    rows: { quickPredictions: { key: 'q', question: '¿Ganamos?', savedAt: 1 } },
  },
  {
    tables: { drafts: 'owner', queue: 'key, queuedAt' },
    rows: {
      drafts: { owner: 'c', items: [], base: [], savedAt: 1 },
      queue: { key: 'k', kind: 'prediction', draft: {}, queuedAt: 1 },
    },
  },
  {
    tables: { follows: 'key, followedAt', pushHours: 'id' },
    rows: {
      follows: { key: 'kick:ana', platform: 'kick', user: 'ana', live: true, followedAt: 1 },
      pushHours: { id: 'hours', from: 0, to: 60 },
    },
  },
  {
    tables: { panels: 'owner', panelWrites: 'id, owner' },
    rows: {
      panels: { owner: 'c', profile: { id: 'c' }, client: { buster: 'b', timestamp: 1 } },
      panelWrites: { id: 'w', owner: 'c', queuedAt: 1, path: '/p', method: 'DELETE', queryKey: ['p'] },
    },
  },
];

const opened: Dexie[] = [];
function open(name: string, versions: typeof VERSIONS): Dexie {
  const db = new Dexie(name);
  versions.forEach(({ tables }, at) => db.version(at + 1).stores(tables));
  opened.push(db);
  return db;
}

function openCurrent(name: string): Dexie {
  const db = new Dexie(name);
  applyVersions(db);
  opened.push(db);
  return db;
}

async function fill(db: Dexie, versions: typeof VERSIONS): Promise<void> {
  for (const { rows } of versions)
    for (const [table, row] of Object.entries(rows)) await db.table(table).put(row);
}

async function expectRows(db: Dexie, versions: typeof VERSIONS): Promise<void> {
  for (const { rows } of versions)
    for (const [table, row] of Object.entries(rows))
      expect(await db.table(table).toArray(), table).toEqual([row]);
}

afterEach(() => opened.splice(0).forEach((db) => db.close()));

describe("the browser's database", () => {
  it.each(VERSIONS.map((_, at) => at + 1))('comes from version %i without a loss', async (version) => {
    const earlier = VERSIONS.slice(0, version);
    const old = open(`from-${version}`, earlier);
    await fill(old, earlier);
    old.close();
    const current = openCurrent(`from-${version}`);
    await expectRows(current, earlier);
    expect(current.verno).toBe(VERSIONS.length);
    await fill(current, VERSIONS.slice(version));
    await expectRows(current, VERSIONS);
  });

  it('is the same when it is made anew', async () => {
    const current = openCurrent('new');
    await fill(current, VERSIONS);
    await expectRows(current, VERSIONS);
  });

  it('lets a tab with a newer version through, and the older tab goes on with it', async () => {
    // Dexie says that the older tab closes it for that.
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const earlier = VERSIONS.slice(0, 3);
    const oldTab = open('tabs', earlier);
    await fill(oldTab, earlier);
    const newTab = openCurrent('tabs');
    await expectRows(newTab, earlier);
    expect(said).toHaveBeenCalledOnce();
    await oldTab.table('answers').put({ key: '/later', body: 2, savedAt: 2 });
    expect(await newTab.table('answers').count()).toBe(2);
  });

  it('opens for the site of before, after an update that was taken back', async () => {
    const next = open('back', [...VERSIONS, { tables: { later: 'id' }, rows: {} }]);
    await fill(next, VERSIONS);
    next.close();
    await expectRows(openCurrent('back'), VERSIONS);
  });
});
