import { useCallback, useEffect, useState } from 'react';

export interface Loading<Data> {
  data: Data | undefined;
  /** Why the last attempt failed; older data stays. */
  error: unknown;
  reload: () => void;
  /** Changes loaded data in place, for what a live frame or an answered write brought. */
  change: (update: (data: Data) => Data) => void;
}

/** Loads once and again on `reload`; `load` must keep its identity between renders. */
export function useLoad<Data>(load: (signal: AbortSignal) => Promise<Data>): Loading<Data> {
  const [state, setState] = useState<{ data: Data | undefined; error: unknown }>({
    data: undefined,
    error: undefined,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(
      (data) => {
        if (!leaving.signal.aborted) setState({ data, error: undefined });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setState((old) => ({ ...old, error }));
      },
    );
    return () => leaving.abort();
  }, [load, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const change = useCallback(
    (update: (data: Data) => Data) =>
      setState((old) => (old.data === undefined ? old : { ...old, data: update(old.data) })),
    [],
  );
  return { ...state, reload, change };
}
