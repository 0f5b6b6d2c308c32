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
export interface OverlaySources {
  add(channelId: string, connection: OverlayConnection, now: number): void;
  setState(channelId: string, id: string, state: { active: boolean; sound: boolean; obs: boolean }): void;
  remove(channelId: string, id: string): void;
  /** Takes the lead from a page that let a lease run out: its network may be dead, which nobody is told. */
  silence(channelId: string, id: string): void;
  /** The page has spoken; true when it may lead again from now on. */
  noteActivity(channelId: string, id: string): boolean;
  has(channelId: string, id: string): boolean;
  list(channelId: string): OverlayConnection[];
  /** Whether a page is there that shows alerts, or will once it is on air. */
  isOpen(channelId: string): boolean;
  findLead(channelId: string): OverlayConnection | undefined;
  listOthers(channelId: string, leadId: string): OverlayConnection[];
}

export function createOverlaySources(): OverlaySources {
  const channels = new Map<string, Map<string, Joined>>();
  const mayLead = ({ connection, isSilent }: Joined) => connection.mayLead && !isSilent;
  const of = (channelId: string): Map<string, Joined> => channels.get(channelId) ?? new Map<string, Joined>();

  return {
    add(channelId, connection, now) {
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
    setState(channelId, id, state) {
      const source = of(channelId).get(id);
      if (source !== undefined) Object.assign(source, state);
    },
    remove(channelId, id) {
      const sources = of(channelId);
      sources.delete(id);
      if (sources.size === 0) channels.delete(channelId);
    },
    silence(channelId, id) {
      const source = of(channelId).get(id);
      if (source !== undefined) source.isSilent = true;
    },
    noteActivity(channelId, id) {
      const source = of(channelId).get(id);
      if (source?.isSilent !== true) return false;
      source.isSilent = false;
      return true;
    },
    has: (channelId, id) => of(channelId).has(id),
    list: (channelId) => [...of(channelId).values()].map((source) => source.connection),
    isOpen: (channelId) => [...of(channelId).values()].some(mayLead),
    findLead(channelId) {
      const sources = of(channelId);
      const id = chooseLead([...sources.values()].filter(mayLead));
      return id === undefined ? undefined : sources.get(id)?.connection;
    },
    listOthers: (channelId, leadId) =>
      [...of(channelId).values()].filter((source) => source.id !== leadId).map((source) => source.connection),
  };
}
