import { RECENT_ALERTS } from '#core/alerts/limits.ts';
import { playTimeOf } from '#core/alerts/unseen.ts';
import { findAlertItem } from '../features/alerts/alert-item.repository.ts';
import { countAlerts, findAlertOfDelivery, listAlerts } from '../features/alerts/alert-list.repository.ts';
import { toAlertRow } from '../features/alerts/alert-queue.repository.ts';
import { enterByHand } from '../features/alerts/hand-entry.ts';
import { createPairParting } from '../features/alerts/part-pair.ts';
import { createInboxOrders } from '../features/alerts/inbox-orders.ts';
import { readInboxSettings } from '../features/alerts/inbox-settings.repository.ts';
import { registerInboxRoutes } from '../features/alerts/inbox.routes.ts';
import { startUndecided } from '../features/alerts/undecided.ts';
import { listWaitingAlerts } from '../features/alerts/unseen.repository.ts';
import { findChannelById, listChannels } from '../features/channels/channel.repository.ts';
import { findAccountIdByName } from '../features/loyalty/viewer.repository.ts';
import { AppError } from '../lib/app-error.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The alert inbox in the panel. */
export function composeInbox({ services }: RouteContext): Module {
  const { db, hub, tellPanel, overlays } = services;
  const orders = createInboxOrders({
    ...services,
    sources: overlays,
    listChannelIds: async (streamerId) => (await listChannels(db, streamerId)).map(({ id }) => id),
    async onChanged(alerts) {
      await tellPanel(alerts);
      await services.shop.decided(alerts.map(({ eventId }) => eventId));
    },
    onRefused: (tx, { streamerId, eventId }) => services.spokenChat.refund(tx, streamerId, eventId),
    onSettings: (streamerId, inbox) => hub.publishPassing(streamerId, 'events', { inbox }),
  });
  const undecided = startUndecided({
    ...services,
    refuse: (streamerId, id) => orders.give(streamerId, id, 'refuse'),
  });
  return {
    name: 'inbox',
    close: () => undecided.close(),
    routes: {
      panel: (panel) =>
        registerInboxRoutes(panel, {
          orders,
          async list(streamerId, filter) {
            const alerts = await listAlerts(db, streamerId, filter, RECENT_ALERTS);
            return {
              items: alerts.map(toAlertRow),
              next: alerts.length < RECENT_ALERTS ? null : (alerts.at(-1)?.arrival ?? null),
              counts: await countAlerts(db, streamerId),
            };
          },
          part: createPairParting({
            ...services,
            part: (tx, eventId) => services.eventSteps.part(tx, eventId),
            publish: (streamerId, written) => services.eventSteps.publish(streamerId, written),
            onChanged: tellPanel,
          }),
          async readUnseen(streamerId) {
            const channelIds = (await listChannels(db, streamerId)).map(({ id }) => id);
            const openChannels = channelIds.filter((id) => overlays.isOpen(id));
            const waiting = await listWaitingAlerts(db, streamerId, openChannels);
            return {
              connected: openChannels.length > 0,
              waiting: waiting.reduce((sum, { count }) => sum + count, 0),
              playsForMs: playTimeOf(waiting),
            };
          },
          readSettings: (streamerId) => readInboxSettings(db, streamerId),
          async enterByHand(channelId, entry) {
            const channel = await findChannelById(db, channelId);
            if (channel === undefined) throw new AppError('not_found', 'This channel no longer exists.');
            return enterByHand(
              {
                clock: services.clock,
                isAlertOn: async (id, header) =>
                  (await findAlertItem(db, id, header, channel.platform))?.activo === true,
                findUserId: ({ streamerId, platform }, name) =>
                  findAccountIdByName(db, streamerId, platform, name),
                storeEvent: (to, event) => services.storeEvent(to, event, ''),
                findAlertOfDelivery: ({ id }, deliveryId) => findAlertOfDelivery(db, id, deliveryId),
              },
              channel,
              entry,
            );
          },
        }),
    },
  };
}
