import { findLastAlert } from '../features/alerts/last-alert.repository.ts';
import { createOverlayHealth } from '../features/alerts/overlay-doctor.ts';
import { registerOverlayDoctorRoutes } from '../features/alerts/overlay-doctor.routes.ts';
import { findCodeUnderWay, listStoppedCode, stopCode } from '../features/alerts/stop-code.repository.ts';
import { findChannelById } from '../features/channels/channel.repository.ts';
import { createOverlayPort } from '../overlay-port.ts';
import { watchOverlays } from '../overlay-watch.ts';
import type { OverlayPort } from '../realtime/stream-session.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The overlay doctor. Returns the overlays' side of the live stream, which it watches. */
export function composeOverlayDoctor({ services, build }: RouteContext): Module & { port: OverlayPort } {
  const { db, unitOfWork, clock, hub, logger } = services;
  const { sources: overlays, inbox } = services.alerts;

  async function tellChange(channelId: string): Promise<void> {
    const channel = await findChannelById(db, channelId);
    if (channel !== undefined) hub.publishPassing(channel.streamerId, 'events', { overlays: { channelId } });
  }
  const tellPanel = (channelId: string): void => {
    tellChange(channelId).catch((err: unknown) => logger.error({ err }, 'The panel missed an overlay.'));
  };
  const health = createOverlayHealth({
    clock,
    leadOf: (channelId) => overlays.findLead(channelId)?.id,
    onChanged: tellPanel,
  });
  const routes: Module['routes'] = {
    panel: (panel) =>
      registerOverlayDoctorRoutes(panel, {
        read: async (channelId) => ({
          build,
          ...health.read(channelId),
          lastAlert: await findLastAlert(db, channelId),
          stoppedCode: await listStoppedCode(db, channelId),
        }),
      }),
  };

  async function stopCodeOf(channelId: string, clientId: string): Promise<void> {
    const alert = await findCodeUnderWay(db, channelId, clientId);
    if (alert === undefined) return;
    await unitOfWork((tx) => stopCode(tx, alert, clock.now()));
    tellPanel(channelId);
  }
  const port = watchOverlays(createOverlayPort(inbox), {
    health,
    onSilent: (channelId, clientId) =>
      stopCodeOf(channelId, clientId).catch((err: unknown) => {
        logger.error({ err, channelId }, 'Custom code that silenced an overlay could not be switched off.');
      }),
  });
  return { name: 'overlay-doctor', port, routes };
}
