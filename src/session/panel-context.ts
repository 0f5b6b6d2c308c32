import { createContext, use, useEffect } from 'react';
import type { HealthFrame } from '#core/health/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Profile } from '#core/session/schema.ts';
import type { EventsFrame } from '#core/stream/panel-frames.ts';
import type { StreamState } from '#src/lib/stream.ts';

export type EventsListener = (frame: EventsFrame) => void;

export type HealthListener = (frame: HealthFrame) => void;

export interface PanelSession {
  profile: Profile;
  streamState: StreamState;
  /** Returns its end. */
  listen: (listener: EventsListener) => () => void;
  /** Returns its end. */
  listenHealth: (listener: HealthListener) => () => void;
}

export const PanelContext = createContext<PanelSession | undefined>(undefined);

/** The logged-in streamer's session. @throws outside the panel */
export function usePanelSession(): PanelSession {
  const session = use(PanelContext);
  if (session === undefined) throw new Error('usePanelSession is for pages below the panel layout');
  return session;
}

/** The session's channel; pages that need one are out of reach without. @throws where there is none */
export function usePanelChannel(): Profile & { platform: Platform } {
  const { profile } = usePanelSession();
  const { platform } = profile;
  if (platform === 'discord') throw new Error('usePanelChannel is for pages that need a channel');
  return { ...profile, platform };
}

/** Calls `listener` with each live event or alert; it must keep its identity between renders. */
export function usePanelEvents(listener: EventsListener): void {
  const { listen } = usePanelSession();
  useEffect(() => listen(listener), [listen, listener]);
}

/** Calls `listener` when a channel's health changed; it must keep its identity between renders. */
export function usePanelHealth(listener: HealthListener): void {
  const { listenHealth } = usePanelSession();
  useEffect(() => listenHealth(listener), [listenHealth, listener]);
}
