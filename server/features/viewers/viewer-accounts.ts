import { cleanText, cutText } from '#core/base/text.ts';
import { VIEWER_NAME_MAX } from '#core/loyalty/limits.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { insertViewers, listViewerStates, type ViewerState } from './viewer.repository.ts';

/** A platform account as it is known from a login or a chat line. */
export interface SeenIdentity {
  platform: Platform;
  platformUserId: string;
  name: string;
  picture: string;
}

export interface ViewerAccounts {
  /** The viewer behind an account; who is seen with a streamer for the first time becomes one. */
  open(streamerId: string, account: SeenIdentity): Promise<ViewerState>;
}

export function createViewerAccounts(
  deps: Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'> & {
    /** Called when a ranking has got one viewer more. */
    onCreated(streamerId: string): void;
  },
): ViewerAccounts {
  async function find(streamerId: string, account: SeenIdentity): Promise<ViewerState | undefined> {
    const { platform, platformUserId } = account;
    const [state] = await listViewerStates(deps.db, streamerId, platform, [platformUserId]);
    return state;
  }

  async function create(streamerId: string, account: SeenIdentity): Promise<void> {
    await deps.unitOfWork((tx) =>
      insertViewers(tx, [
        {
          ...account,
          name: cutText(cleanText(account.name), VIEWER_NAME_MAX),
          viewerId: deps.random.id(),
          accountId: deps.random.id(),
          streamerId,
          createdAt: deps.clock.now(),
        },
      ]),
    );
    deps.onCreated(streamerId);
  }

  return {
    async open(streamerId, account) {
      const known = await find(streamerId, account);
      if (known !== undefined) return known;
      try {
        await create(streamerId, account);
      } catch (error) {
        // A chat line or a second page made the same account at this moment: then it is there now.
        const made = await find(streamerId, account);
        if (made === undefined) throw error;
        return made;
      }
      const state = await find(streamerId, account);
      if (state === undefined) throw new Error('A viewer that was just stored cannot be found.');
      return state;
    },
  };
}
