import type { OwnData } from '#core/privacy/own-data.ts';
import { forgetLogins } from '../features/loyalty/forget-logins.repository.ts';
import { listOwnViewers, readKnown, type OwnViewer } from '../features/loyalty/own-data.repository.ts';
import { registerOwnDataRoutes } from '../features/viewer/own-data.routes.ts';
import type { ViewerIdentity } from '../features/viewer/viewer-session.service.ts';
import { onCommit } from '../kernel/unit-of-work.ts';
import type { RouteContext } from './route-context.ts';
import { forgetViewer } from './viewer-data.ts';

/** What viewers see of themselves, and how they are forgotten: by themselves, or by a streamer whom they ask. */
export function composeOwnData({ app, services, guards }: RouteContext): void {
  const { db, unitOfWork, random, versions, chatFeed, viewerSessions: sessions } = services;

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

  async function read(accounts: readonly ViewerIdentity[]): Promise<OwnData> {
    const known = [];
    for (const viewer of await listOwnViewers(db, accounts)) known.push((await readKnown(db, viewer)) ?? []);
    return {
      accounts: accounts.map(({ platform, name, picture }) => ({ platform, name, picture })),
      streamers: known.flat(),
    };
  }

  registerOwnDataRoutes(app, {
    guards,
    sessions,
    read,
    async forget(accounts) {
      for (const viewer of await listOwnViewers(db, accounts)) await forget(viewer);
      // Who has been with no streamer is logged in all the same.
      await unitOfWork(async (tx) => {
        for (const { platform, platformUserId: userId } of accounts)
          await forgetLogins(tx, { platform, userId });
      });
    },
    forgetViewer: (streamerId, viewerId) => forget({ streamerId, viewerId }),
  });
}
