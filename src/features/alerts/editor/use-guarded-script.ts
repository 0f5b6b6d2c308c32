import { useEffect, useState } from 'react';
import { guardedScriptSchema, PANEL_GUARD_SCRIPT, type GuardedScript } from '#core/alerts/doctor.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

const REST_MS = 400;

/** The alert's script as an overlay runs it, which only the server can say; undefined while it is not known. */
export function useGuardedScript({ customEnable, customScript }: AlertItem): GuardedScript | undefined {
  const script = useSettled(customEnable ? customScript.value : '', REST_MS);
  const [guarded, setGuarded] = useState<{ of: string; answer: GuardedScript }>();
  useEffect(() => {
    if (script.trim() === '') return;
    const leaving = new AbortController();
    const options = { method: 'POST', body: { script }, signal: leaving.signal } as const;
    streamerRequest(PANEL_GUARD_SCRIPT, guardedScriptSchema, options).then(
      (answer) => setGuarded({ of: script, answer }),
      // Without an answer the preview shows the alert without its script.
      () => undefined,
    );
    return () => leaving.abort();
  }, [script]);
  return guarded?.of === script ? guarded.answer : undefined;
}
