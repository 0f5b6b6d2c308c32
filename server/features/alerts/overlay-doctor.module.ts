import { findChannelById } from '#server/features/channels/channel.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { Alerts } from './alerts.module.ts';
import { findLastAlert } from './last-alert.repository.ts';
import { createOverlayHealth } from './overlay-doctor.ts';
import { registerOverlayDoctorRoutes } from './overlay-doctor.routes.ts';
import { createOverlayPort } from './overlay-port.ts';
import { watchOverlays } from './overlay-watch.ts';
import { createCodeStop } from './stop-code.ts';
import { listStoppedCode } from './stop-code.repository.ts';

/** The overlay doctor, who watches what passes between the overlays and the inbox. */
export function overlayDoctorModule(
  kernel: Kernel,
  { alerts, build }: { alerts: Pick<Alerts, 'inbox' | 'sources'>; build: string },
) {
  const { db, hub, logger } = kernel;
  const stopCodeOf = createCodeStop(kernel);

  async function notifyPanel(channelId: string): Promise<void> {
    const channel = await findChannelById(db, channelId);
    if (channel !== undefined) hub.publishPassing(channel.streamerId, 'events', { overlays: { channelId } });
  }
  const health = createOverlayHealth({
    ...kernel,
    leadOf: (channelId) => alerts.sources.findLead(channelId)?.id,
    onChanged(channelId) {
      notifyPanel(channelId).catch((err: unknown) => logger.error({ err }, 'The panel missed an overlay.'));
    },
  });
  return {
    name: 'overlay-doctor',
    /** The overlays' side of the live socket. */
    port: watchOverlays(createOverlayPort(alerts.inbox), {
      health,
      async onSilent(channelId, clientId) {
        try {
          if (await stopCodeOf(channelId, clientId)) await notifyPanel(channelId);
        } catch (err) {
          logger.error({ err, channelId }, 'Custom code that silenced an overlay could not be switched off.');
        }
      },
    }),
    routes: {
      panel: (panel) =>
        registerOverlayDoctorRoutes(panel, {
          read: async (channelId) => ({
            build,
            ...health.read(channelId),
            lastAlert: await findLastAlert(db, channelId),
            stoppedCode: await listStoppedCode(db, channelId),
          }),
        }),
    },
  } satisfies ModuleWithApi;
}
