import type { ChatFeed } from '#server/features/chat/chat-feed.ts';
import { listViewerExtensions } from '#server/features/extension/viewer-extension.repository.ts';
import { writeOwnData } from './own-data-file.ts';
import { createOwnData } from './own-data.service.ts';
import { speakingOf } from '#server/features/viewer-session/speaking-sessions.ts';
import { forgetViewer } from '#server/forget-viewer.ts';
import { TABLES } from '#server/tables.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { forgetLogins } from '#server/features/viewer-session/forget-logins.repository.ts';
import { registerForgetViewer, registerOwnDataRoutes } from './own-data.routes.ts';
import type { ViewerSessionService } from '#server/features/viewer-session/viewer-session.service.ts';

/** What viewers see of themselves, and their end. */
export function ownDataModule(
  kernel: Kernel,
  { viewerSessions, chatFeed }: { viewerSessions: ViewerSessionService; chatFeed: ChatFeed },
): Module {
  const { db, clock, versions } = kernel;
  const own = createOwnData({
    ...kernel,
    tables: TABLES,
    blank: forgetViewer,
    forgetLogins,
    onForgotten(streamerId, accounts) {
      for (const { platform, userId: authorId } of accounts)
        chatFeed.remove(streamerId, { platform, authorId });
      versions.bump(streamerId);
    },
  });
  return {
    name: 'own-data',
    routes: {
      viewer: (viewer) =>
        registerOwnDataRoutes(viewer, {
          async speakingOf(request) {
            const speaking = await speakingOf(viewerSessions, request);
            const listSessions = () => viewerSessions.list(speaking);
            return { accounts: speaking.map(({ viewer }) => viewer), listSessions };
          },
          async read(accounts) {
            const streamers = await own.readKnown(accounts);
            const extensions = await listViewerExtensions(db, accounts, clock.now());
            return {
              accounts: accounts.map(({ platform, name, picture }) => ({ platform, name, picture })),
              extensions: extensions.map(({ may_buy, created_at, last_used_at }) => ({
                mayBuy: may_buy === 1,
                createdAt: created_at,
                lastUsedAt: last_used_at,
              })),
              streamers,
            };
          },
          write: (...asked) => writeOwnData(db, ...asked),
          readRows: own.readRows,
          forget: own.forgetAccounts,
        }),
      panel: (panel) =>
        registerForgetViewer(panel, {
          forgetViewer: (streamerId, viewerId) => own.forget({ streamerId, viewerId }),
        }),
    },
  };
}
