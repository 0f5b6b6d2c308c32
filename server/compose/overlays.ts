import { TYPES_OF_GROUP, type LatestEvent } from '#core/overlays/latest.ts';
import type { LatestSettings } from '#core/overlays/settings.ts';
import type { RootDb } from '../db/database.ts';
import { listLatestEvents } from '../features/events/event.repository.ts';
import {
  readOverlaySettings,
  saveOverlaySettings,
} from '../features/overlays/overlay-settings.repository.ts';
import { registerOverlayRoutes } from '../features/overlays/overlay.routes.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The chat box and the list of latest events. */
export function composeOverlays({ services }: RouteContext): Module {
  const { db, hub } = services;
  return {
    name: 'overlays',
    routes: {
      panel: (panel) =>
        registerOverlayRoutes(panel, {
          read: (streamerId) => readOverlaySettings(db, streamerId),
          async save(streamerId, settings) {
            await saveOverlaySettings(db, streamerId, settings);
            hub.publishPassing(streamerId, 'chat', { settings: settings.chat });
            hub.publishPassing(streamerId, 'latest', await readLatest(db, streamerId));
          },
        }),
    },
  };
}

/** How the list of latest events stands. */
export async function readLatest(
  db: RootDb,
  streamerId: string,
): Promise<{ settings: LatestSettings; events: LatestEvent[] }> {
  const { latest: settings } = await readOverlaySettings(db, streamerId);
  const types = settings.groups.flatMap((group) => [...TYPES_OF_GROUP[group]]);
  return { settings, events: await listLatestEvents(db, streamerId, types, settings.count) };
}
