import { registerBackupRoutes } from '#server/features/loyalty/backup.routes.ts';
import { setBlocked } from '#server/features/loyalty/block.repository.ts';
import { createHandPoints } from '#server/features/loyalty/hand-points.service.ts';
import { registerJoinRoutes } from '#server/features/loyalty/viewer-joins.routes.ts';
import {
  readLoyaltySettings,
  saveLoyaltySettings,
} from '#server/features/loyalty/loyalty-settings.repository.ts';
import { registerLoyaltyRoutes } from '#server/features/loyalty/loyalty.routes.ts';
import { exportLedger, exportViewers } from '#server/features/loyalty/points-csv.ts';
import { readLedger, readViewers } from '#server/features/loyalty/points-pages.service.ts';
import { registerPointsRoutes } from '#server/features/loyalty/points.routes.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The panel's viewers, their points, and what presence and messages are worth. */
export function composePoints({ services }: RouteContext): Module {
  const { db, unitOfWork, clock, directory, versions, viewerCounts } = services;
  const nameOf = async (channelId: string) => (await directory.findById(channelId))?.displayName ?? '';
  return {
    name: 'points',
    routes: {
      panel: async (panel) => {
        registerPointsRoutes(panel, {
          ...createHandPoints(services),
          readViewers: (streamerId, query) =>
            readViewers({ db, countAll: viewerCounts.ofRanking }, streamerId, query),
          readLedger: (streamerId, query) => readLedger(db, streamerId, query),
          setBlocked: (streamerId, viewerId, isBlocked) =>
            unitOfWork((tx) => setBlocked(tx, streamerId, viewerId, isBlocked ? clock.now() : null)),
          exportViewers: (streamerId) => exportViewers(db, streamerId),
          exportLedger: (streamerId) => exportLedger(db, streamerId),
          onChanged: (streamerId) => versions.bump(streamerId),
        });
        await registerBackupRoutes(panel, { backups: services.pointsBackups, nameOf });
        registerJoinRoutes(panel, {
          joins: services.viewerJoins,
          nameOf,
          onChanged: (streamerId) => versions.bump(streamerId),
        });
        registerLoyaltyRoutes(panel, {
          read: (streamerId) => readLoyaltySettings(db, streamerId),
          async save(streamerId, settings) {
            await saveLoyaltySettings(db, streamerId, settings);
            // Channels carry the settings of their streamer to chat and presence.
            directory.forget();
            versions.bump(streamerId);
          },
        });
      },
    },
  };
}
