import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Platform } from '#core/platforms/platform.ts';
import { WHOAMI_REFRESH_MS } from '#core/viewer/limits.ts';
import type { WhoamiUser } from '#core/viewer/schema.ts';
import { hearTabs, tellTabs } from '#src/lib/tabs.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import {
  endViewerSessions,
  readViewer,
  readViewerAgain,
  takeLoginProblem,
  type Viewer,
} from './viewer-session.ts';

type ViewerState =
  | { kind: 'loading' }
  /** `answer` is absent when whoami failed; `problem` says why the last login did, or that. */
  | { kind: 'anonymous'; answer: Viewer['answer'] | undefined; problem: string | undefined }
  /** `savedAt`: when the server told this, where it is out of reach now. */
  | { kind: 'known'; platform: Platform; answer: Viewer['answer']; user: WhoamiUser; savedAt?: number };

export interface ViewerSession {
  state: ViewerState;
  /** Asks again, after something that changes points. */
  refresh: () => void;
  logOut: () => void;
}

/** The viewer of a streamer's page; a failure shows the login. */
export function useViewer(user: string, platform: Platform): ViewerSession {
  const [loginProblem, setLoginProblem] = useState<string>();
  const hasAsked = useRef(false);
  const load = useCallback(() => {
    const read = hasAsked.current ? readViewerAgain : readViewer;
    hasAsked.current = true;
    const problem = takeLoginProblem();
    if (problem !== undefined) setLoginProblem(problem);
    return read({ user, platform });
  }, [user, platform]);
  const { data, error, reload } = useLoad(load);

  useEffect(() => {
    const timer = setInterval(reload, WHOAMI_REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);

  useEffect(
    () =>
      hearTabs(({ kind }) => {
        if (kind === 'viewer-changed') reload();
      }),
    [reload],
  );

  useRetryOnline(data?.savedAt !== undefined || error !== undefined, reload);

  const logOut = () => {
    if (data === undefined) return;
    void endViewerSessions(data).finally(() => {
      tellTabs({ kind: 'viewer-changed' });
      location.reload();
    });
  };
  const state = useMemo(() => toState(data, error, loginProblem), [data, error, loginProblem]);
  return { state, refresh: reload, logOut };
}

function toState(data: Viewer | undefined, error: unknown, loginProblem: string | undefined): ViewerState {
  if (data === undefined && error === undefined) return { kind: 'loading' };
  const user = data?.answer.user;
  if (data !== undefined && user !== undefined) return { kind: 'known', ...data, user };
  const problem = loginProblem ?? (data === undefined ? 'unreachable' : undefined);
  return { kind: 'anonymous', answer: data?.answer, problem };
}
