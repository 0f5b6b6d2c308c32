import * as z from 'zod/mini';
import { nameKey } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import type { PanelViewer, ViewerPage, viewersQuerySchema } from '#core/loyalty/ledger-schema.ts';
import { levelOfXp } from '#core/loyalty/level.ts';
import { POINTS_PAGE_SIZE_DEFAULT } from '#core/loyalty/limits.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { cutPage, readCursor } from '#server/lib/page-cursor.ts';
import {
  countBlockedViewers,
  countViewersByName,
  listBlockedViewers,
  listViewersByName,
  listViewersByPoints,
  type ListedViewer,
} from './panel-viewers.repository.ts';

type ViewersQuery = z.infer<typeof viewersQuerySchema>;

const byPoints = z.tuple([z.int(), z.int(), z.string()]);
const byName = z.tuple([z.string(), z.string()]);

function presentViewer({ xp, blockedAt, ...viewer }: ListedViewer): PanelViewer {
  const { id, name, picture, points, watchtime } = viewer;
  return { id, name, picture, points, level: levelOfXp(xp), watchtime, blocked: blockedAt !== null };
}

export interface PagesDeps {
  db: Db;
  /** All viewers of a platform; may be a minute old. */
  countAll(streamerId: string, platform: Platform): Promise<number>;
}

/** A page of a platform's viewers; `invalid` for an `after` that no page gave. */
export async function readViewers(
  deps: PagesDeps,
  streamerId: string,
  query: ViewersQuery,
): Promise<Result<ViewerPage>> {
  const search = query.search ?? '';
  return nameKey(search) === '' && query.blocked === undefined
    ? readAll(deps, streamerId, query)
    : readFound(deps, streamerId, query, search);
}

async function readAll(
  deps: PagesDeps,
  streamerId: string,
  query: ViewersQuery,
): Promise<Result<ViewerPage>> {
  const { platform, after, size = POINTS_PAGE_SIZE_DEFAULT } = query;
  const position = after === undefined ? undefined : readCursor(after, byPoints);
  if (after !== undefined && position === undefined) return refuse('invalid');
  const rows = await listViewersByPoints(deps.db, streamerId, platform, {
    after: position && { points: position[0], xp: position[1], id: position[2] },
    limit: size + 1,
  });
  const { shown, next } = cutPage(rows, size, ({ points, xp, id }) => [points, xp, id]);
  return ok({ items: shown.map(presentViewer), total: await deps.countAll(streamerId, platform), next });
}

async function readFound(
  { db }: PagesDeps,
  streamerId: string,
  query: ViewersQuery,
  search: string,
): Promise<Result<ViewerPage>> {
  const { platform, after, size = POINTS_PAGE_SIZE_DEFAULT } = query;
  const position = after === undefined ? undefined : readCursor(after, byName);
  if (after !== undefined && position === undefined) return refuse('invalid');
  const isBlocked = query.blocked !== undefined;
  const rows = await (isBlocked ? listBlockedViewers : listViewersByName)(db, streamerId, platform, {
    search,
    after: position && { nameKey: position[0], accountId: position[1] },
    limit: size + 1,
  });
  const { shown, next } = cutPage(rows, size, (row) => [row.nameKey, row.accountId]);
  const count = isBlocked ? countBlockedViewers : countViewersByName;
  const total = await count(db, streamerId, platform, search);
  return ok({ items: shown.map(presentViewer), total, next });
}
