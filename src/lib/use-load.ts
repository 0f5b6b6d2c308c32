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

export interface LoadOptions<Data> {
  /** What is there already: nothing is loaded until others are asked for. */
  first?: Data | undefined;
  /**
   * Changes may be made twice: those that come while an answer is on its way are made to the answer too. Otherwise it is
   * asked for again, which a stream of changes would do without end.
   */
  repeatsChanges?: boolean;
}

/** Loads once and again on `reload`; `load` must keep its identity between renders. */
export function useLoad<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  { first, repeatsChanges = false }: LoadOptions<Data> = {},
): Loading<Data> {
  const [state, setState] = useState<State<Data>>({
    data: first,
    error: undefined,
  });
  const [attempt, setAttempt] = useState(0);
  /** Whose data came first, until others are asked for. */
  const given = useRef(first === undefined ? undefined : load);
  const isLoading = useRef(false);
  const isShown = useRef(first !== undefined);
  const isOutdated = useRef(false);
  /** Made since the answer was asked for that is on its way. */
  const changes = useRef<((data: Data) => Data)[]>([]);
  useEffect(() => {
    if (attempt === 0 && load === given.current) return undefined;
    given.current = undefined;
    const leaving = new AbortController();
    isLoading.current = true;
    isOutdated.current = false;
    changes.current = [];
    const settle = (next: (old: State<Data>) => State<Data>) => {
      if (leaving.signal.aborted) return;
      isLoading.current = false;
      setState(next);
      if (isOutdated.current) setAttempt((count) => count + 1);
    };
    load(leaving.signal).then(
      (answer) => {
        isShown.current = true;
        const data = changes.current.reduce((old, update) => update(old), answer);
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
      if (!isLoading.current) return;
      if (repeatsChanges) changes.current.push(update);
      else reload();
    },
    [reload, repeatsChanges],
  );
  return { ...state, reload, change };
}
