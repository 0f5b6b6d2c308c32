import { listChannels } from '#server/features/channels/channel.repository.ts';
import { hasShownAlert } from '#server/features/checklist/checklist.repository.ts';
import { registerChecklistRoutes } from '#server/features/checklist/checklist.routes.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** A new streamer's first steps. */
export function composeChecklist({ services }: RouteContext): Module {
  return {
    name: 'checklist',
    routes: {
      panel: (panel) =>
        registerChecklistRoutes(panel, { read: (streamerId) => readChecklist(services, streamerId) }),
    },
  };
}

async function readChecklist({ db, alerts, intake, commands }: RouteContext['services'], streamerId: string) {
  const channels = await listChannels(db, streamerId);
  const alert = await hasShownAlert(db, streamerId);
  return {
    overlay: alert || channels.some(({ id }) => alerts.sources.list(id).length > 0),
    alert,
    bot: channels.some(({ id, lastEventAt }) => (intake.heard.lastOf(id) ?? lastEventAt) !== null),
    command: (await commands.listAll(streamerId)).length > 0,
  };
}
