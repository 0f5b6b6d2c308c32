import { botLanguage } from '#core/bot/languages.ts';
import type { ChannelState } from '#core/channels/schema.ts';
import type { Feeds } from '#server/intake/feeds.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import type { ConnectionState } from '#server/platforms/port.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { readPrefix, setBotPlace, setPrefix } from './bot-place.repository.ts';
import { registerBotPlaceRoutes } from './bot-place.routes.ts';
import type { ChannelDirectory } from './channel-directory.ts';
import { listChannels, readLanguage, saveLanguage } from './channel.repository.ts';
import { registerChannelRoutes } from './channel.routes.ts';
import type { Channels } from './channels.module.ts';

const STATE: Record<ConnectionState['state'], ChannelState> = {
  connected: 'connected',
  connecting: 'connecting',
  paused: 'paused',
  'needs-login': 'needs_login',
};

interface ChannelPanelNeeds {
  channels: Pick<Channels, 'links'>;
  registry: PlatformRegistry;
  directory: Pick<ChannelDirectory, 'forget'>;
  intake: { feeds: Pick<Feeds, 'stateOf'> };
}

/** The panel's pages of a streamer's channels and of the bot in them. */
export function channelPanelModule(
  { db, unitOfWork, clock }: Kernel,
  { channels: { links }, registry, directory, intake: { feeds } }: ChannelPanelNeeds,
): Module {
  async function readBot(streamerId: string) {
    const channels = await listChannels(db, streamerId);
    return {
      prefix: await readPrefix(db, streamerId),
      language: botLanguage(await readLanguage(db, streamerId)),
      channels: channels.map(({ id, platform, displayName, picture, botLeft }) => ({
        id,
        platform,
        name: displayName,
        picture,
        joined: !botLeft,
        connected: feeds.stateOf(id)?.state === 'connected',
        needsLogin: feeds.stateOf(id)?.state === 'needs-login',
      })),
    };
  }

  return {
    name: 'channel-panel',
    routes: {
      panel(panel) {
        registerChannelRoutes(panel, {
          links,
          async list({ streamerId, channelId }) {
            const channels = await listChannels(db, streamerId);
            return {
              items: channels.map(({ id, platform, displayName, picture }) => ({
                id,
                platform,
                name: displayName,
                picture,
                active: id === channelId,
                state: STATE[feeds.stateOf(id)?.state ?? 'connecting'],
              })),
              logins: registry.list().map(({ platform }) => platform),
            };
          },
        });
        registerBotPlaceRoutes(panel, {
          read: readBot,
          async save(streamerId, { prefix, language }) {
            await unitOfWork(async (tx) => {
              await setPrefix(tx, streamerId, prefix);
              await saveLanguage(tx, streamerId, language);
            });
            directory.forget();
          },
          async place(streamerId, channelId, joined) {
            const isDone = await setBotPlace(db, streamerId, channelId, joined ? null : clock.now());
            directory.forget();
            return isDone;
          },
        });
      },
    },
  };
}
