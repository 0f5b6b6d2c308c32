import { FOLLOWED_MAX } from '#core/extension/limits.ts';
import { EXTENSION_API } from '#core/extension/paths.ts';
import { standingsSchema, type Followed, type Standings } from '#core/extension/viewer-schema.ts';
import { ApiError, request } from '#src/lib/http.ts';
import { readSettings } from '../lib/settings.ts';
import { isSame, readViewer, saveStandings, saveToken } from '../lib/viewer-storage.ts';
import type { StandingsReply } from '../messages.ts';

/** Asks what the viewer has with their channels and with `also`, and keeps it; a token that has ended is forgotten. */
export async function fetchStandings(also: Followed | null): Promise<StandingsReply> {
  const { server } = await readSettings();
  const { followed, token } = (await readViewer(server)).state;
  const isNew = also !== null && !followed.some((known) => isSame(known, also));
  const channels = (isNew ? [also, ...followed] : followed).slice(0, FOLLOWED_MAX);
  try {
    await saveStandings(server, await ask(server, channels, token));
    return 'fresh';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return 'unreachable';
  }
}

async function ask(server: string, channels: Followed[], token: string | undefined): Promise<Standings> {
  const call = (headers: Record<string, string>) =>
    request(`${server}${EXTENSION_API.standings}`, standingsSchema, {
      method: 'POST',
      headers,
      body: { channels },
    });
  if (token === undefined) return call({});
  try {
    return await call({ authorization: `Bearer ${token}` });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await saveToken(server, null);
    return call({});
  }
}
