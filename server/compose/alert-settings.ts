import { registerAlertSettingsRoutes } from '../features/alerts/alert-settings.routes.ts';
import { createAlertSettings } from '../features/alerts/alert-settings.service.ts';
import { findChannelById, listChannels } from '../features/channels/channel.repository.ts';
import { AppError } from '../lib/app-error.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** How a streamer's alerts look, sound and vary. */
export function composeAlertSettings({ services }: RouteContext): Module {
  return {
    name: 'alert-settings',
    routes: {
      panel: (panel) =>
        registerAlertSettingsRoutes(panel, {
          settings: createAlertSettings({
            ...services,
            listChannelsOn: async (streamerId, platform) =>
              (await listChannels(services.db, streamerId)).filter(
                (channel) => channel.platform === platform,
              ),
          }),
          async findChannel(channelId) {
            const channel = await findChannelById(services.db, channelId);
            if (channel === undefined) throw new AppError('not_found', 'This channel no longer exists.');
            return channel;
          },
          reload(channelId) {
            for (const connection of services.overlays.list(channelId)) connection.order({ reload: true });
          },
        }),
    },
  };
}
