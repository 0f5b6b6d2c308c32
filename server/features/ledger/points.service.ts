import { ok, refuse } from '#core/base/result.ts';
import { readTypedViewer } from '#core/platforms/typed-viewer.ts';
import type { NamedViewers } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import type { Points } from '#server/kernel/points.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { changeBalance, deleteLedgerEntry, insertLedgerEntry } from './ledger.repository.ts';
import { holdOwners } from '#server/features/viewers/merged-viewers.repository.ts';
import { readGiveLimits } from './give-limits.repository.ts';
import {
  findOnlyViewerByName,
  findViewerStateByName,
  type ViewerState,
} from '#server/features/viewers/viewer.repository.ts';
import { nameOrAnonymous } from '#server/i18n/name-or-anonymous.ts';

const toNamed = (state: ViewerState, language: string) => ({
  id: state.viewerId,
  name: nameOrAnonymous(state.name, language),
  points: state.points,
  xp: state.xp,
});

/** Points as the chat asks for them. */
export interface PointsService extends Points, NamedViewers {
  /** Fewest and most points that a viewer may give another at once. */
  readGiveLimits(tx: Db, streamerId: string): Promise<{ min: number; max: number }>;
}

/** Points, manual and by command: every change is a ledger entry, and no balance goes below 0. */
export function createPointsService(deps: {
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
}): PointsService {
  return {
    async findViewerByName(tx, channel, name) {
      const { streamerId } = channel;
      const typed = readTypedViewer(name);
      const platform = typed.platform ?? channel.platform;
      const here = await findViewerStateByName(tx, streamerId, platform, typed.name);
      const state =
        here ?? (typed.platform === undefined ? await findOnlyViewerByName(tx, streamerId, name) : undefined);
      return state && toNamed(state, channel.language);
    },
    readGiveLimits,
    async changePoints(tx, change) {
      // Who was merged into another one meanwhile has nothing of their own.
      const owners = await holdOwners(tx, [change.viewerId]);
      const viewerId = owners.get(change.viewerId) ?? change.viewerId;
      const isNew = await insertLedgerEntry(tx, {
        id: deps.random.id(),
        streamer_id: change.streamerId,
        viewer_id: viewerId,
        amount: change.amount,
        reason: change.reason,
        reference: change.reference,
        entry_key: change.key,
        at: deps.clock.now(),
      });
      if (!isNew) return refuse('duplicate');
      const points = await changeBalance(tx, viewerId, change.amount);
      if (points !== undefined) return ok({ points });
      await deleteLedgerEntry(tx, change.streamerId, change.key);
      return refuse('not_enough_points');
    },
  };
}
