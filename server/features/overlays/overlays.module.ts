import { TYPES_OF_GROUP } from '#core/overlays/latest.ts';
import type { ChatFeed } from '#server/features/chat/chat-feed.ts';
import { listLatestEvents } from '#server/features/events/event.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { Widgets } from '#server/realtime/live-socket-grants.ts';
import { readOverlaySettings, saveOverlaySettings } from './overlay-settings.repository.ts';
import { registerOverlayRoutes } from './overlay.routes.ts';

/** The chat box and the list of latest events. */
export function overlaysModule({ db, hub }: Kernel, { chatFeed }: { chatFeed: Pick<ChatFeed, 'recent'> }) {
  async function readLatest(streamerId: string) {
    const { latest: settings } = await readOverlaySettings(db, streamerId);
    const types = settings.groups.flatMap((group) => [...TYPES_OF_GROUP[group]]);
    return { settings, events: await listLatestEvents(db, streamerId, types, settings.count) };
  }

  return {
    name: 'overlays',
    /** What their pages show first. */
    widgets: {
      async chat(streamerId) {
        const { chat: settings } = await readOverlaySettings(db, streamerId);
        const lines = chatFeed.recent(streamerId).filter(({ takenBack = false }) => !takenBack);
        return { settings, lines };
      },
      latest: readLatest,
    } satisfies Widgets,
    routes: {
      panel: (panel) =>
        registerOverlayRoutes(panel, {
          read: (streamerId) => readOverlaySettings(db, streamerId),
          async save(streamerId, settings) {
            await saveOverlaySettings(db, streamerId, settings);
            hub.publishPassing(streamerId, 'chat', { settings: settings.chat });
            hub.publishPassing(streamerId, 'latest', await readLatest(streamerId));
          },
        }),
    },
  } satisfies ModuleWithApi;
}
