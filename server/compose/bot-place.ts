import type { PanelBot } from '#core/bot/bot-settings.ts';
import { readPrefix, setBotPlace, setPrefix } from '../features/channels/bot-place.repository.ts';
import { registerBotPlaceRoutes } from '../features/channels/bot-place.routes.ts';
import { listChannels } from '../features/channels/channel.repository.ts';
import type { Services } from '../services.ts';
import type { RouteContext } from './route-context.ts';

/** The panel's page of the bot. */
export function composeBotPlace({ app, guards, services }: RouteContext): void {
  const { db, clock, directory } = services;
  registerBotPlaceRoutes(app, {
    guards,
    read: (streamerId) => readPanelBot(services, streamerId),
    async savePrefix(streamerId, prefix) {
      await setPrefix(db, streamerId, prefix);
      directory.forget();
    },
    async place(streamerId, channelId, joined) {
      const isDone = await setBotPlace(db, streamerId, channelId, joined ? null : clock.now());
      directory.forget();
      return isDone;
    },
  });
}

async function readPanelBot({ db, feeds }: Services, streamerId: string): Promise<PanelBot> {
  const channels = await listChannels(db, streamerId);
  return {
    prefix: await readPrefix(db, streamerId),
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
