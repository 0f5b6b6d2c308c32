import type { Db } from '#server/db/database.ts';
import { requireChannel } from '#server/features/channels/require-channel.ts';
import type { Channels } from '#server/features/channels/channels.module.ts';
import { listChannels, type Channel } from '#server/features/channels/channel.repository.ts';
import type { Events } from '#server/features/events/events.module.ts';
import { findAccountIdByName } from '#server/features/viewers/viewer.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { findAlertItem, listAlertItems } from './alert-item.repository.ts';
import { findAlertOfDelivery } from './alert-list.repository.ts';
import { registerAlertRoutes, type AlertRouteDeps } from './alert.routes.ts';
import type { Alerts } from './alerts.module.ts';
import { enterManually, type ManualEntryDeps } from './manual-entry.ts';
import { createInboxLists } from './inbox-lists.ts';
import { createInboxOrders } from './inbox-orders.ts';
import { readInboxSettings } from './inbox-settings.repository.ts';
import { registerInboxRoutes } from './inbox.routes.ts';
import { createPairParting } from './part-pair.ts';
import { testAlertOf } from './test-alert.ts';
import { createUndecidedWorker } from './undecided.ts';

interface InboxPanelNeeds {
  alerts: Alerts;
  events: Pick<Events, 'store' | 'writer'>;
  channels: Pick<Channels, 'renewBid'>;
  /** What shows these events was decided on. */
  shop: { decided(eventIds: readonly string[]): Promise<void> };
  /** What was paid for a text that is not spoken comes back. */
  spokenChat: { refund(tx: Db, streamerId: string, eventId: string): Promise<void> };
}

/** The alert inbox in the panel: what the streamer orders, enters manually and tries out. */
export function inboxPanelModule(kernel: Kernel, needs: InboxPanelNeeds) {
  const { db, hub } = kernel;
  const { alerts, events } = needs;
  const { inbox, sources, notifyPanel } = alerts;
  const shared = {
    ...kernel,
    sources,
    listChannelIds: async (streamerId: string) => (await listChannels(db, streamerId)).map(({ id }) => id),
  };
  const orders = createInboxOrders({
    ...shared,
    inbox,
    async onChanged(changed) {
      await notifyPanel(changed);
      await needs.shop.decided(changed.map(({ eventId }) => eventId));
    },
    onRefused: (tx, { streamerId, eventId }) => needs.spokenChat.refund(tx, streamerId, eventId),
    onSettings: (streamerId, settings) => hub.publishPassing(streamerId, 'events', { inbox: settings }),
  });
  const undecided = createUndecidedWorker({
    ...kernel,
    refuse: (streamerId, id) => orders.give(streamerId, id, 'refuse'),
  });
  return {
    name: 'inbox-panel',
    workers: [undecided],
    routes: {
      panel(panel) {
        registerAlertRoutes(panel, alertRoutes(kernel, needs));
        registerInboxRoutes(panel, {
          ...createInboxLists(shared),
          orders,
          part: createPairParting({ ...kernel, ...events.writer, onChanged: notifyPanel }),
          readSettings: (streamerId) => readInboxSettings(db, streamerId),
          enterManually: async (channelId, entry) =>
            enterManually(manualEntry(kernel, events), await requireChannel(kernel, channelId), entry),
        });
      },
    },
  } satisfies Module;
}

function manualEntry({ db, clock }: Kernel, events: InboxPanelNeeds['events']): ManualEntryDeps<Channel> {
  return {
    clock,
    isAlertOn: async ({ id, platform }, header) =>
      (await findAlertItem(db, id, header, platform))?.activo === true,
    findUserId: ({ streamerId, platform }, name) => findAccountIdByName(db, streamerId, platform, name),
    storeEvent: (channel, event) => events.store(channel, event, ''),
    findAlertOfDelivery: ({ id }, deliveryId) => findAlertOfDelivery(db, id, deliveryId),
  };
}

function alertRoutes(kernel: Kernel, { alerts, events, channels }: InboxPanelNeeds): AlertRouteDeps {
  const { db, clock } = kernel;
  return {
    readAddress: async (channelId) => alerts.addresses.addressOf(await requireChannel(kernel, channelId)),
    renewAddress: channels.renewBid,
    async listItems(channelId) {
      const { platform, language } = await requireChannel(kernel, channelId);
      return { items: await listAlertItems(db, channelId, platform), language };
    },
    async sendTest(channelId, header, amount) {
      const channel = await requireChannel(kernel, channelId);
      const event = testAlertOf(channel, header, amount, clock.now());
      if (event === undefined) return false;
      await events.store(channel, event, '');
      return true;
    },
  };
}
