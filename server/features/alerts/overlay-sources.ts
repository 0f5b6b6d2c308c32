import { chooseLead, type OverlaySource } from '#core/alerts/choose-lead.ts';
import type { AlertFrame, OverlayOrder } from '#core/stream/schema.ts';

/** An open overlay, silent overlay or preview of a channel. */
export interface OverlayConnection {
  id: string;
  /** Only `overlay` may lead and acknowledge. */
  mayLead: boolean;
  play(frame: AlertFrame): void;
  order(order: OverlayOrder): void;
  /** The widget address was renewed: this page must trade the new one. */
  refuse(): void;
}

interface Joined extends OverlaySource {
  connection: OverlayConnection;
  /** It let a lease run out without a word. */
  isSilent: boolean;
}

/** The open overlays of all channels, and who of them leads. */
export type OverlaySources = ReturnType<typeof createOverlaySources>;

export function createOverlaySources() {
  const channels = new Map<string, Map<string, Joined>>();
  const mayLead = ({ connection, isSilent }: Joined) => connection.mayLead && !isSilent;
  const of = (channelId: string): Map<string, Joined> => channels.get(channelId) ?? new Map<string, Joined>();

  return {
    add(channelId: string, connection: OverlayConnection, now: number) {
      const sources = of(channelId);
      sources.set(connection.id, {
        id: connection.id,
        active: false,
        sound: false,
        obs: false,
        joinedAt: now,
        connection,
        isSilent: false,
      });
      channels.set(channelId, sources);
    },
    setState(channelId: string, id: string, state: { active: boolean; sound: boolean; obs: boolean }) {
      const source = of(channelId).get(id);
      if (source !== undefined) Object.assign(source, state);
    },
    remove(channelId: string, id: string) {
      const sources = of(channelId);
      sources.delete(id);
      if (sources.size === 0) channels.delete(channelId);
    },
    /** Takes the lead from a page that let a lease run out: its network may be dead, which nobody is told. */
    silence(channelId: string, id: string) {
      const source = of(channelId).get(id);
      if (source !== undefined) source.isSilent = true;
    },
    /** The page has spoken; true when it may lead again from now on. */
    noteActivity(channelId: string, id: string): boolean {
      const source = of(channelId).get(id);
      if (source?.isSilent !== true) return false;
      source.isSilent = false;
      return true;
    },
    has: (channelId: string, id: string): boolean => of(channelId).has(id),
    list: (channelId: string): OverlayConnection[] =>
      [...of(channelId).values()].map((source) => source.connection),
    /** Whether a page is there that shows alerts, or will once it is on air. */
    isOpen: (channelId: string): boolean => [...of(channelId).values()].some(mayLead),
    findLead(channelId: string): OverlayConnection | undefined {
      const sources = of(channelId);
      const id = chooseLead([...sources.values()].filter(mayLead));
      return id === undefined ? undefined : sources.get(id)?.connection;
    },
    listOthers: (channelId: string, leadId: string): OverlayConnection[] =>
      [...of(channelId).values()].filter((source) => source.id !== leadId).map((source) => source.connection),
  };
}
