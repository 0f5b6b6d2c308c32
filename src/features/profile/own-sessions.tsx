import * as z from 'zod/mini';
import { ownSessionListSchema } from '#core/session/own-sessions.ts';
import { PANEL_SESSIONS } from '#core/session/paths.ts';
import { SessionsCard } from '#src/session/sessions-card.tsx';
import { streamerRequest } from '#src/session/streamer-request.ts';

const load = (signal: AbortSignal) => streamerRequest(PANEL_SESSIONS, ownSessionListSchema, { signal });
const end = (id: string) => streamerRequest(`${PANEL_SESSIONS}/${id}`, z.unknown(), { method: 'DELETE' });
const endOthers = () => streamerRequest(PANEL_SESSIONS, z.unknown(), { method: 'DELETE' });

/** The streamer's sessions. */
export function OwnSessions() {
  return <SessionsCard load={load} end={end} endOthers={endOthers} />;
}
