import type { OverlaySources } from '#server/features/alerts/overlay-sources.ts';
import { listChannels } from '#server/features/channels/channel.repository.ts';
import type { CommandService } from '#server/features/commands/command.service.ts';
import type { LastReceived } from '#server/intake/last-received.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { hasShownAlert } from './checklist.repository.ts';
import { registerChecklistRoutes } from './checklist.routes.ts';

interface ChecklistNeeds {
  alerts: { sources: Pick<OverlaySources, 'list'> };
  intake: { lastReceived: Pick<LastReceived, 'lastOf'> };
  commands: Pick<CommandService, 'listAll'>;
}

/** A new streamer's first steps. */
export function checklistModule({ db }: Kernel, { alerts, intake, commands }: ChecklistNeeds): Module {
  async function read(streamerId: string) {
    const channels = await listChannels(db, streamerId);
    const alert = await hasShownAlert(db, streamerId);
    return {
      overlay: alert || channels.some(({ id }) => alerts.sources.list(id).length > 0),
      alert,
      bot: channels.some(({ id, lastEventAt }) => (intake.lastReceived.lastOf(id) ?? lastEventAt) !== null),
      command: (await commands.listAll(streamerId)).length > 0,
    };
  }
  return { name: 'checklist', routes: { panel: (panel) => registerChecklistRoutes(panel, { read }) } };
}
