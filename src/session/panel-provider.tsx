import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Profile } from '#core/session/schema.ts';
import type { StreamState } from '#src/lib/stream.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { useStoredLanguage } from './interface-language.ts';
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

/** Pause before code that did not come is asked for again. */
const RETRY_MS = 5000;

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
  useStoredLanguage();

  useEffect(() => {
    let isGone = false;
    let end: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = async () => {
      // Its schemas are those of half the panel: none of them is in the way of a page's first press.
      const code = await import('./panel-stream.ts').catch(() => undefined);
      if (isGone) return;
      if (code === undefined) {
        setStreamState('lost');
        timer = setTimeout(() => void open(), RETRY_MS);
        return;
      }
      end = code.openPanelStream({
        role: streamRole,
        onState: setStreamState,
        onEvents: events.tell,
        onHealth: health.tell,
        onChat: chat.tell,
      });
    };
    // Behind what was pressed before the page lived, and asks for code of its own.
    whenIdle(() => {
      if (!isGone) void open();
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      end?.();
    };
  }, [streamRole, events, health, chat]);

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
