import { OWN_DATA_PAGE_ROWS, type OwnRows } from '#core/privacy/own-data.ts';
import { listViewerExtensions } from '../features/extension/viewer-extension.repository.ts';
import { forgetLogins } from '../features/loyalty/forget-logins.repository.ts';
import { writeOwnData } from '../features/loyalty/own-data-file.ts';
import {
  listOwnViewers,
  readKnown,
  readOwnRows,
  type OwnViewer,
} from '../features/loyalty/own-data.repository.ts';
import { findPerson } from '../features/loyalty/person.repository.ts';
import {
  registerForgetViewer,
  registerOwnDataRoutes,
  type OwnDataRead,
} from '../features/viewer/own-data.routes.ts';
import type { ViewerIdentity } from '../features/viewer/viewer-session.service.ts';
import { onCommit } from '../kernel/unit-of-work.ts';
import type { RouteContext } from './route-context.ts';
import type { Module } from '../kernel/module.ts';
import { forgetViewer } from './viewer-data.ts';

/** What viewers see of themselves, and how they are forgotten: by themselves, or by a streamer whom they ask. */
export function composeOwnData({ services }: RouteContext): Module {
  const { db, unitOfWork, random, versions, chatFeed, clock, viewerSessions: sessions } = services;

  const forget = (viewer: OwnViewer): Promise<boolean> =>
    unitOfWork(async (tx) => {
      const accounts = await forgetViewer(tx, random, viewer);
      onCommit(tx, () => {
        for (const { platform, userId: authorId } of accounts ?? [])
          chatFeed.remove(viewer.streamerId, { platform, authorId });
        versions.bump(viewer.streamerId);
      });
      return accounts !== undefined;
    });

  async function read(accounts: readonly ViewerIdentity[]): Promise<OwnDataRead> {
    const known = [];
    for (const viewer of await listOwnViewers(db, accounts)) known.push((await readKnown(db, viewer)) ?? []);
    const extensions = await listViewerExtensions(db, accounts, clock.now());
    return {
      accounts: accounts.map(({ platform, name, picture }) => ({ platform, name, picture })),
      extensions: extensions.map(({ may_buy, created_at, last_used_at }) => ({
        mayBuy: may_buy === 1,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      })),
      streamers: known.flat(),
    };
  }

  return {
    name: 'own-data',
    routes: {
      viewer: (viewer) =>
        registerOwnDataRoutes(viewer, {
          sessions,
          read,
          write: (accounts, data) => writeOwnData(db, accounts, data),
          async readRows(accounts, { viewer: id, kind, after }): Promise<OwnRows | undefined> {
            const own = (await listOwnViewers(db, accounts)).find(({ viewerId }) => viewerId === id);
            const person = own && (await findPerson(db, own.streamerId, own.viewerId));
            if (person === undefined) return undefined;
            const { rows, next } = await readOwnRows(db, person, { kind, after, limit: OWN_DATA_PAGE_ROWS });
            return { [kind]: rows, next: next && `${next.at}:${next.id}` };
          },
          async forget(accounts) {
            for (const own of await listOwnViewers(db, accounts)) await forget(own);
            // Who has been with no streamer is logged in all the same.
            await unitOfWork(async (tx) => {
              for (const { platform, platformUserId: userId } of accounts)
                await forgetLogins(tx, { platform, userId });
            });
          },
        }),
      panel: (panel) =>
        registerForgetViewer(panel, {
          forgetViewer: (streamerId, viewerId) => forget({ streamerId, viewerId }),
        }),
    },
  };
}
