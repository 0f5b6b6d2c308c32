import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import { readLiveChannels } from '#server/features/presence/live-channels.ts';
import { listChannels } from '#server/features/channels/channel.repository.ts';
import type { Kernel, Module } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import type { TokenKeeper } from '#server/platforms/token-keeper.ts';
import { registerBackupRoutes } from '#server/features/points-snapshots/points-snapshot.routes.ts';
import { createBackupResumption } from '#server/features/points-snapshots/snapshot-resumption.ts';
import { createBackupService } from '#server/features/points-snapshots/points-snapshot.service.ts';
import { setBlocked } from '#server/features/viewers/block.repository.ts';
import { createHandPoints } from '#server/features/ledger/manual-points.service.ts';
import {
  readLoyaltySettings,
  saveLoyaltySettings,
} from '#server/features/presence/points-settings.repository.ts';
import { registerLoyaltyRoutes } from '#server/features/presence/points-settings.routes.ts';
import { exportLedger, exportViewers } from '#server/features/ledger/points-csv.ts';
import { readLedger, readViewers } from '#server/features/ledger/points-pages.service.ts';
import { pointsBuiltins } from '#server/features/ledger/points.chat.ts';
import { registerPointsRoutes } from '#server/features/ledger/points.routes.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { createPresenceService } from '#server/features/presence/presence.service.ts';
import { createViewerAccounts } from '#server/features/viewers/viewer-accounts.ts';
import { createViewerCounts } from '#server/features/viewers/viewer-counts.ts';
import { linkCommand } from '#server/features/account-merge/account-merge.chat.ts';
import { registerJoinRoutes } from '#server/features/account-merge/account-merge.routes.ts';
import { createViewerJoins } from '#server/features/account-merge/account-merge.service.ts';

interface Needs {
  directory: ChannelDirectory;
  registry: PlatformRegistry;
  tokens: TokenKeeper;
}

/** Viewers, their points, and what presence and messages are worth. */
export function loyaltyModule(kernel: Kernel, { directory, registry, tokens }: Needs) {
  const { db, unitOfWork, clock, logger } = kernel;
  const onChanged = (streamerId: string) => kernel.versions.bump(streamerId);
  const points = createPointsService(kernel);
  const viewerCounts = createViewerCounts(db, clock);
  const viewerJoins = createViewerJoins({ ...kernel, points });
  const backups = createBackupService({ ...kernel, onChanged });
  const presence = createPresenceService({
    ...kernel,
    readLiveChannels: () =>
      readLiveChannels({ listChannels: () => listChannels(db), registry, logger, access: tokens.access }),
    onPaid: onChanged,
  });
  const viewerAccounts = createViewerAccounts({ ...kernel, onCreated: onChanged });
  const offered = { points, viewerAccounts, viewerCounts, viewerJoins, presence };
  return {
    ...offered,
    name: 'loyalty',
    builtins: { ...pointsBuiltins(points), link: linkCommand(viewerJoins) },
    routes: {
      panel: async (panel) => {
        registerPointsRoutes(panel, {
          ...createHandPoints({ unitOfWork, points }),
          readViewers: (...asked) => readViewers({ db, countAll: viewerCounts.ofRanking }, ...asked),
          readLedger: (...asked) => readLedger(db, ...asked),
          setBlocked: (streamerId, viewerId, isBlocked) =>
            unitOfWork((tx) => setBlocked(tx, streamerId, viewerId, isBlocked ? clock.now() : null)),
          exportViewers: (streamerId) => exportViewers(db, streamerId),
          exportLedger: (streamerId) => exportLedger(db, streamerId),
          onChanged,
        });
        await registerBackupRoutes(panel, { backups, nameOf: directory.nameOf });
        registerJoinRoutes(panel, { joins: viewerJoins, nameOf: directory.nameOf, onChanged });
        registerLoyaltyRoutes(panel, {
          read: (streamerId) => readLoyaltySettings(db, streamerId),
          async save(streamerId, settings) {
            await saveLoyaltySettings(db, streamerId, settings);
            // Channels carry the settings of their streamer to chat and presence.
            directory.forget();
            onChanged(streamerId);
          },
        });
      },
    },
    jobs: [{ name: 'presence', ...presence }, createBackupResumption(backups, logger)],
  } satisfies Module;
}
