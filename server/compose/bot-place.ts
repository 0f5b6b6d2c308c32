import type { PanelBot } from '#core/bot/bot-settings.ts';
import { botLanguage } from '#core/bot/texts.ts';
import { readPrefix, setBotPlace, setPrefix } from '../features/channels/bot-place.repository.ts';
import { registerBotPlaceRoutes } from '../features/channels/bot-place.routes.ts';
import { listChannels, readLanguage, saveLanguage } from '../features/channels/channel.repository.ts';
import type { Services } from '../services.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The panel's page of the bot. */
export function composeBotPlace({ services }: RouteContext): Module {
  const { db, unitOfWork, clock, directory } = services;
  return {
    name: 'bot-place',
    routes: {
      panel: (panel) =>
        registerBotPlaceRoutes(panel, {
          read: (streamerId) => readPanelBot(services, streamerId),
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
        }),
    },
  };
}

async function readPanelBot({ db, intake }: Services, streamerId: string): Promise<PanelBot> {
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
      connected: intake.feeds.stateOf(id)?.state === 'connected',
      needsLogin: intake.feeds.stateOf(id)?.state === 'needs-login',
    })),
  };
}
