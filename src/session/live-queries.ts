import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePanelEvents, type EventsListener } from './panel-context.ts';

/**
 * What the live socket tells of. A frame has the name of what changed, and queries whose key begins with it are asked again,
 * as they all are for what was missed. A page that can do with the frame alone patches its query by `usePanelEvents`.
 */
const LIVE = ['giveaways', 'inbox', 'moderation', 'overlays', 'predictions', 'raffles'] as const;

/** Keeps open queries up to date by the live socket. */
export function useLiveQueries(): void {
  const client = useQueryClient();
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      for (const name of LIVE) if (name in frame) void client.invalidateQueries({ queryKey: [name] });
    },
    [client],
  );
  const catchUp = useCallback(() => {
    for (const name of LIVE) void client.invalidateQueries({ queryKey: [name] });
  }, [client]);
  usePanelEvents(handleFrame, catchUp);
}
