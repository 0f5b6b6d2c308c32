import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import { readLiveChannels } from '#server/intake/live-channels.ts';
import type { Kernel, Module } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import type { TokenKeeper } from '#server/platforms/token-keeper.ts';
import { registerBackupRoutes } from './backup.routes.ts';
import { createBackupResumption } from './backup-resumption.ts';
import { createBackupService } from './backup.service.ts';
import { setBlocked } from './block.repository.ts';
import { createHandPoints } from './hand-points.service.ts';
import { readLoyaltySettings, saveLoyaltySettings } from './loyalty-settings.repository.ts';
import { registerLoyaltyRoutes } from './loyalty.routes.ts';
import { exportLedger, exportViewers } from './points-csv.ts';
import { readLedger, readViewers } from './points-pages.service.ts';
import { pointsBuiltins } from './points.chat.ts';
import { registerPointsRoutes } from './points.routes.ts';
import { createPointsService } from './points.service.ts';
import { createPresenceService } from './presence.service.ts';
import { createViewerAccounts } from './viewer-accounts.ts';
import { createViewerCounts } from './viewer-counts.ts';
import { linkCommand } from './viewer-joins.chat.ts';
import { registerJoinRoutes } from './viewer-joins.routes.ts';
import { createViewerJoins } from './viewer-joins.service.ts';

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
    readLiveChannels: () => readLiveChannels({ db, registry, logger, access: tokens.access }),
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
