import {
  findChannelByClientId,
  findChannelById,
  listChannels,
} from '#server/features/channels/channel.repository.ts';
import type { Channels } from '#server/features/channels/channels.module.ts';
import { requireChannel } from '#server/features/channels/require-channel.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import { createAlertNotifier } from './alert-notifier.ts';
import { registerAlertSettingsRoutes } from './alert-settings.routes.ts';
import { createAlertSettings } from './alert-settings.service.ts';
import { createInbox } from './inbox.service.ts';
import { createOverlaySources } from './overlay-sources.ts';
import { createWidgetAddresses } from './widget-address.ts';
import { createWidgetTokens } from './widget-token.ts';
import { registerWidgetTokenRoutes } from './widget-token.routes.ts';

export type Alerts = ReturnType<typeof alertsModule>;

/** Alerts: what waits to be shown, the overlays that show it, and how it looks, sounds and varies. */
export function alertsModule(kernel: Kernel, { channels }: { channels: Pick<Channels, 'onAddressEnded'> }) {
  const { db, config, clock, secretBox } = kernel;
  const sources = createOverlaySources();
  channels.onAddressEnded((channelId) => {
    for (const page of sources.list(channelId)) page.refuse();
  });
  const { notifyPanel, notifyChanges, onLeased } = createAlertNotifier(kernel);
  const inbox = createInbox({ ...kernel, sources, onChanged: notifyChanges });
  const addresses = createWidgetAddresses({
    publicUrl: config.publicUrl,
    secretBox,
    tokens: createWidgetTokens(config.secretKey, clock),
    findByClientId: (clientId) => findChannelByClientId(db, clientId),
    findById: (channelId) => findChannelById(db, channelId),
  });
  const settings = createAlertSettings({
    ...kernel,
    listChannelsOn: async (streamerId, platform) =>
      (await listChannels(db, streamerId)).filter((channel) => channel.platform === platform),
  });
  return {
    name: 'alerts',
    inbox,
    sources,
    addresses,
    notifyPanel,
    onLeased,
    routes: {
      panel: (panel) =>
        registerAlertSettingsRoutes(panel, {
          settings,
          findChannel: (channelId) => requireChannel(kernel, channelId),
          reload(channelId) {
            for (const page of sources.list(channelId)) page.order({ reload: true });
          },
        }),
      overlay: (overlay) => registerWidgetTokenRoutes(overlay, addresses),
    },
    start: () => inbox.start(),
    close: () => inbox.close(),
  } satisfies ModuleWithApi;
}
