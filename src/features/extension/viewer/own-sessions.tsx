import { useCallback } from 'react';
import * as z from 'zod/mini';
import { ownSessionListSchema } from '#core/session/own-sessions.ts';
import { VIEWER_SESSIONS } from '#core/session/paths.ts';
import { request } from '#src/lib/http.ts';
import { SessionsCard } from '#src/session/sessions-card.tsx';
import { accountHeaders, type LoggedIn } from '#src/session/viewer-accounts.ts';

/** The sessions of a viewer's accounts. */
export function OwnSessions({ accounts }: { accounts: readonly LoggedIn[] }) {
  const load = useCallback(
    (signal: AbortSignal) =>
      request(VIEWER_SESSIONS, ownSessionListSchema, { headers: accountHeaders(accounts), signal }),
    [accounts],
  );
  const remove = (path: string) =>
    request(path, z.unknown(), { method: 'DELETE', headers: accountHeaders(accounts) });
  return (
    <SessionsCard
      load={load}
      end={(id) => remove(`${VIEWER_SESSIONS}/${id}`)}
      endOthers={() => remove(VIEWER_SESSIONS)}
    />
  );
}
