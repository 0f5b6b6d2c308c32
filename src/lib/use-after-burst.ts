import { useCallback, useEffect, useRef } from 'react';

/** What changes in bursts is looked at once for each. */
const QUIET_MS = 400;

/** Answers a function that calls `run` once, soon after the last of several calls; `run` must keep its identity. */
export function useAfterBurst(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, QUIET_MS);
  }, [run]);
}
