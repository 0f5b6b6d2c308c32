import { useCallback, useEffect, useRef, useState } from 'react';

interface State<Data> {
  data: Data | undefined;
  /** Why the last attempt failed; older data stays. */
  error: unknown;
}

export interface Loading<Data> extends State<Data> {
  reload: () => void;
  /** Changes loaded data in place, for what a live frame or an answered write brought. */
  change: (update: (data: Data) => Data) => void;
}

/** Loads once and again on `reload`; `load` must keep its identity between renders. */
export function useLoad<Data>(load: (signal: AbortSignal) => Promise<Data>): Loading<Data> {
  const [state, setState] = useState<State<Data>>({
    data: undefined,
    error: undefined,
  });
  const [attempt, setAttempt] = useState(0);
  const isLoading = useRef(false);
  const isShown = useRef(false);
  const isOutdated = useRef(false);
  useEffect(() => {
    const leaving = new AbortController();
    isLoading.current = true;
    isOutdated.current = false;
    const settle = (next: (old: State<Data>) => State<Data>) => {
      if (leaving.signal.aborted) return;
      isLoading.current = false;
      setState(next);
      if (isOutdated.current) setAttempt((count) => count + 1);
    };
    load(leaving.signal).then(
      (data) => {
        isShown.current = true;
        settle(() => ({ data, error: undefined }));
      },
      (error: unknown) => settle((old) => ({ ...old, error })),
    );
    return () => leaving.abort();
  }, [load, attempt]);
  const reload = useCallback(() => {
    // Nothing is shown yet: what is on its way is shown, and what it does not know of comes next.
    if (isLoading.current && !isShown.current) isOutdated.current = true;
    else setAttempt((count) => count + 1);
  }, []);
  const change = useCallback(
    (update: (data: Data) => Data) => {
      setState((old) => (old.data === undefined ? old : { ...old, data: update(old.data) }));
      // An answer that is on its way does not know of the change.
      if (isLoading.current) reload();
    },
    [reload],
  );
  return { ...state, reload, change };
}
