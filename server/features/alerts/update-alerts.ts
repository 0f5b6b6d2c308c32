import type { ChannelEvent } from '#core/events.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { storePlay } from './alert-look.repository.ts';
import { listAlertsOfEvent } from './alert-list.repository.ts';
import type { QueuedAlert } from './alert-queue.repository.ts';
import { chooseAlertItem } from './choose-alert-item.ts';
import type { AlertChannel } from './inbox.service.ts';
import { readInboxSettings } from './inbox-settings.repository.ts';
import { firstState, toPlay } from './new-alert.ts';
import { rewriteSeen, rewriteUnseen, showAgain } from './alert-update.repository.ts';

/**
 * Gives the alerts of an event what its platform reported of it later. One that nobody has seen shows at once with all of it;
 * one that was shown comes again where there are words, which nobody has read yet.
 */
export function createAlertUpdate({ clock, random }: Pick<Kernel, 'clock' | 'random'>) {
  return async (
    tx: Db,
    eventId: string,
    event: ChannelEvent,
    channel: AlertChannel,
  ): Promise<QueuedAlert[]> => {
    const now = clock.now();
    const settings = await readInboxSettings(tx, channel.streamerId);
    const hasNewWords = event.message !== undefined && firstState(event, settings, now) === 'queued';
    const look = await chooseAlertItem(tx, channel.id, event, () => random.fraction());
    const updated: QueuedAlert[] = [];
    for (const { id, play: old } of await listAlertsOfEvent(tx, eventId)) {
      const item = look?.activo === true ? look : old.item;
      const play = await storePlay(tx, channel.streamerId, toPlay(event, old.language, item), now);
      const again = { play, playId: random.id(), now };
      updated.push(
        (await rewriteUnseen(tx, id, play)) ??
          (hasNewWords ? await showAgain(tx, id, again) : undefined) ??
          (await rewriteSeen(tx, id, play)),
      );
    }
    return updated;
  };
}
