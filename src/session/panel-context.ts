import { createContext, use, useEffect, useRef } from 'react';
import type { HealthFrame } from '#core/health/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Profile } from '#core/session/schema.ts';
import type { EventsFrame } from '#core/stream/panel-frames.ts';
import type { StreamState } from '#src/lib/stream.ts';

export type EventsListener = (frame: EventsFrame) => void;

export type HealthListener = (frame: HealthFrame) => void;

/** The data as it came: only the page that shows the chat carries its schema. */
export type ChatListener = (data: unknown) => void;

export interface PanelSession {
  profile: Profile;
  streamState: StreamState;
  /** Returns its end. */
  listen: (listener: EventsListener) => () => void;
  /** Returns its end. */
  listenHealth: (listener: HealthListener) => () => void;
  /** Returns its end. */
  listenChat: (listener: ChatListener) => () => void;
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

/** Calls `reload` each time the stream opens below an open page: what happened before is not told. */
function useOpening(reload: () => void): void {
  const { streamState } = usePanelSession();
  const seen = useRef(streamState);
  useEffect(() => {
    if (streamState === 'open' && seen.current !== 'open') reload();
    seen.current = streamState;
  }, [streamState, reload]);
}

/** Calls `listener` with each live event or alert, `reload` for what was missed; both must keep their identity. */
export function usePanelEvents(listener: EventsListener, reload: () => void): void {
  const { listen } = usePanelSession();
  useEffect(() => listen(listener), [listen, listener]);
  useOpening(reload);
}

/** Calls `listener` with each frame of the merged chat, `reload` for what was missed; both must keep their identity. */
export function usePanelChat(listener: ChatListener, reload: () => void): void {
  const { listenChat } = usePanelSession();
  useEffect(() => listenChat(listener), [listenChat, listener]);
  useOpening(reload);
}

/** Calls `reload` when a channel went live or ended, or has another title; it must keep its identity between renders. */
export function usePanelStreams(reload: () => void): void {
  const { listenHealth } = usePanelSession();
  useEffect(
    () =>
      listenHealth(({ stream = false }) => {
        if (stream) reload();
      }),
    [listenHealth, reload],
  );
  useOpening(reload);
}

/** Calls `reload` when a channel's health changed or may have; it must keep its identity between renders. */
export function usePanelHealth(reload: () => void): void {
  const { listenHealth } = usePanelSession();
  useEffect(() => listenHealth(reload), [listenHealth, reload]);
  useOpening(reload);
}
