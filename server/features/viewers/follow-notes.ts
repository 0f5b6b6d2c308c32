import type { ChannelEvent } from '#core/events.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { insertViewers, listViewerStates, updateFollowDate } from './viewer.repository.ts';

/** Remembers since when somebody follows; a follower who never wrote becomes a viewer. */
export function createFollowNotes(deps: Pick<Kernel, 'clock' | 'random'>) {
  return async (tx: Db, channel: { streamerId: string }, event: ChannelEvent): Promise<void> => {
    if (event.actor.id === '') return;
    const [known] = await listViewerStates(tx, channel.streamerId, event.platform, [event.actor.id]);
    const accountId = known?.accountId ?? deps.random.id();
    if (known === undefined) {
      await insertViewers(tx, [
        {
          viewerId: deps.random.id(),
          accountId,
          streamerId: channel.streamerId,
          platform: event.platform,
          platformUserId: event.actor.id,
          name: event.actor.name ?? event.actor.id,
          picture: event.actor.picture ?? '',
          createdAt: deps.clock.now(),
        },
      ]);
    }
    await updateFollowDate(tx, accountId, event.occurredAt);
  };
}
