import { useCallback, useEffect, useState } from 'react';
import { browser } from '../lib/browser.ts';
import { onViewerChange, readViewer, type ViewerState } from '../lib/viewer-storage.ts';
import { standingsReplySchema, type StandingsReply, type StandingsRequest } from '../messages.ts';
import type { PopupStart } from './start.ts';

export interface StandingsState {
  viewer: ViewerState;
  status: 'asking' | StandingsReply;
  /** Something kept could not be read and is gone. */
  isRepaired: boolean;
  /** Asks the server again. */
  refresh: () => void;
}

/** What is kept of the viewer as it changes; asks the server at once, and again for another person or other channels. */
export function useStandings(start: PopupStart): StandingsState {
  const { server, watched } = start;
  const [viewer, setViewer] = useState(start.viewer);
  const [status, setStatus] = useState<StandingsState['status']>('asking');
  const [isRepaired, setRepaired] = useState(start.isRepaired);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const read = async () => {
      const { state, isRepaired: isRepairedNow } = await readViewer(server);
      setViewer(state);
      if (isRepairedNow) setRepaired(true);
    };
    return onViewerChange(() => void read());
  }, [server]);
  const { followed, token } = viewer;
  const channels = followed.map(({ platform, user }) => `${platform}/${user}`).join(' ');
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const message: StandingsRequest = { standings: watched ?? null };
      const reply = standingsReplySchema.safeParse(await browser.runtime.sendMessage(message));
      if (!leaving.signal.aborted) setStatus(reply.data ?? 'unreachable');
    };
    ask().catch(() => setStatus('unreachable'));
    return () => leaving.abort();
  }, [watched, channels, token, attempt]);
  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  return { viewer, status, isRepaired, refresh };
}
