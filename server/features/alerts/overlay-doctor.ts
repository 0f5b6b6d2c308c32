import type { OverlayClientState, OverlayDoctor, OverlayReport } from '#core/alerts/doctor.ts';
import type { Clock } from '#server/lib/clock.ts';

type Known = Omit<OverlayClientState, 'lead'>;

interface Channel {
  clients: Map<string, Known>;
  lastSeenAt: number | null;
}

/** What the server knows of the open overlays of each channel, kept in memory only. */
export type OverlayHealth = ReturnType<typeof createOverlayHealth>;

export function createOverlayHealth(deps: {
  clock: Clock;
  leadOf(channelId: string): string | undefined;
  onChanged(channelId: string): void;
}) {
  const channels = new Map<string, Channel>();

  function of(channelId: string): Channel {
    const known = channels.get(channelId) ?? { clients: new Map(), lastSeenAt: null };
    channels.set(channelId, known);
    return known;
  }
  function update(channelId: string, clientId: string, change: Partial<Known>): void {
    const client = channels.get(channelId)?.clients.get(clientId);
    if (client === undefined) return;
    Object.assign(client, change);
    deps.onChanged(channelId);
  }

  return {
    joined(channelId: string, client: Pick<OverlayClientState, 'id' | 'role' | 'build'>) {
      of(channelId).clients.set(client.id, {
        ...client,
        obs: false,
        active: false,
        sound: false,
        connectedAt: deps.clock.now(),
        tokenAt: null,
        clockMs: null,
        failing: [],
      });
      deps.onChanged(channelId);
    },
    changed: update,
    reported: (channelId: string, clientId: string, { tokenAgeMs, clockMs, failing }: OverlayReport) =>
      update(channelId, clientId, { tokenAt: deps.clock.now() - tokenAgeMs, clockMs, failing }),
    left(channelId: string, clientId: string) {
      const channel = channels.get(channelId);
      if (channel?.clients.delete(clientId) !== true) return;
      channel.lastSeenAt = deps.clock.now();
      deps.onChanged(channelId);
    },
    read(channelId: string): Pick<OverlayDoctor, 'clients' | 'lastSeenAt'> {
      const channel = channels.get(channelId);
      const lead = deps.leadOf(channelId);
      return {
        clients: [...(channel?.clients.values() ?? [])].map((client) => ({
          ...client,
          lead: client.id === lead,
        })),
        lastSeenAt: channel?.lastSeenAt ?? null,
      };
    },
  };
}
