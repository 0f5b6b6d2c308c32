import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { healthFrameSchema } from '#core/health/schema.ts';
import type { Profile } from '#core/session/schema.ts';
import { eventsFrameSchema } from '#core/stream/panel-frames.ts';
import { openStream, type StreamState } from '#src/lib/stream.ts';
import { useOwnData } from './use-own-data.ts';
import {
  PanelContext,
  type ChatListener,
  type EventsListener,
  type HealthListener,
} from './panel-context.ts';

interface PanelProviderProps {
  profile: Profile;
  streamRole?: 'panel' | 'dock';
  children: ReactNode;
}

/** Who wants to hear of something, and how to begin and end that. */
function createListeners<Frame>() {
  const all = new Set<(frame: Frame) => void>();
  return {
    tell: (frame: Frame) => {
      for (const listener of all) listener(frame);
    },
    listen: (listener: (frame: Frame) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

/** Opens the panel's one stream and shares it, and the profile, with the pages below. */
export function PanelProvider({ profile, streamRole = 'panel', children }: PanelProviderProps) {
  const [events] = useState(() => createListeners<Parameters<EventsListener>[0]>());
  const [health] = useState(() => createListeners<Parameters<HealthListener>[0]>());
  const [chat] = useState(() => createListeners<Parameters<ChatListener>[0]>());
  const [streamState, setStreamState] = useState<StreamState>('connecting');

  useOwnData(profile.id);

  useEffect(
    () =>
      openStream({
        role: streamRole,
        topics: streamRole === 'panel' ? ['events', 'health', 'chat'] : ['events'],
        onState: setStreamState,
        onFrame(topic, data) {
          if (topic === 'health') {
            const frame = healthFrameSchema.safeParse(data);
            if (frame.success) health.tell(frame.data);
            return;
          }
          if (topic === 'chat') {
            chat.tell(data);
            return;
          }
          const frame = eventsFrameSchema.safeParse(data);
          if (frame.success) events.tell(frame.data);
        },
      }),
    [streamRole, events, health, chat],
  );

  const session = useMemo(
    () => ({
      profile,
      streamState,
      listen: events.listen,
      listenHealth: health.listen,
      listenChat: chat.listen,
    }),
    [profile, streamState, events, health, chat],
  );
  return <PanelContext value={session}>{children}</PanelContext>;
}
