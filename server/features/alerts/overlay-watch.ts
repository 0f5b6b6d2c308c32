import type { OverlayHealth } from './overlay-doctor.ts';
import type { OverlayPort } from '#server/realtime/live-socket-session.ts';

interface WatchDeps {
  health: OverlayHealth;
  /** A page fell silent: what it was showing may have stopped it. */
  onSilent(channelId: string, clientId: string): Promise<void>;
}

/** Lets the overlay doctor see what passes between the overlays and the inbox. */
export function watchOverlays(port: OverlayPort, deps: WatchDeps): OverlayPort {
  const { health } = deps;
  return {
    async join(channelId, client, hello) {
      const { role, build } = hello;
      if (role === 'overlay' || role === 'silent' || role === 'preview')
        health.joined(channelId, { id: client.id, role, build });
      await port.join(channelId, client, hello);
    },
    noteActivity: (channelId, clientId) => port.noteActivity(channelId, clientId),
    receive(channelId, clientId, frame) {
      if ('report' in frame) {
        health.reported(channelId, clientId, frame.report);
        return;
      }
      port.receive(channelId, clientId, frame);
      if ('state' in frame)
        health.changed(channelId, clientId, { ...frame.state, obs: frame.state.obs === true });
    },
    leave(channelId, clientId, fellSilent) {
      health.left(channelId, clientId);
      if (fellSilent)
        void deps.onSilent(channelId, clientId).finally(() => port.leave(channelId, clientId, true));
      else port.leave(channelId, clientId, false);
    },
  };
}
