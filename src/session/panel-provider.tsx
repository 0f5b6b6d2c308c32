import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Profile } from '#core/session/schema.ts';
import { eventsFrameSchema } from '#core/stream/panel-frames.ts';
import { openStream, type StreamState } from '#src/lib/stream.ts';
import { PanelContext, type EventsListener } from './panel-context.ts';

interface PanelProviderProps {
  profile: Profile;
  streamRole?: 'panel' | 'dock';
  children: ReactNode;
}

/** Opens the panel's one stream and shares it, and the profile, with the pages below. */
export function PanelProvider({ profile, streamRole = 'panel', children }: PanelProviderProps) {
  const listeners = useRef(new Set<EventsListener>());
  const [streamState, setStreamState] = useState<StreamState>('connecting');

  useEffect(
    () =>
      openStream({
        role: streamRole,
        topics: ['events'],
        onState: setStreamState,
        onFrame: (_topic, data) => {
          const frame = eventsFrameSchema.safeParse(data);
          if (frame.success) for (const listener of listeners.current) listener(frame.data);
        },
      }),
    [streamRole],
  );
  const listen = useCallback((listener: EventsListener) => {
    const all = listeners.current;
    all.add(listener);
    return () => void all.delete(listener);
  }, []);

  const session = useMemo(() => ({ profile, streamState, listen }), [profile, streamState, listen]);
  return <PanelContext value={session}>{children}</PanelContext>;
}
