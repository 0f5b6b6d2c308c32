import { MINUTE_MS } from '#core/base/time.ts';
import { EXTENSION_API } from '#core/extension/paths.ts';
import { ApiError, request } from '#src/lib/http.ts';
import {
  forgetConnection,
  ownerAnswerSchema,
  readConnection,
  saveConnection,
  type Connection,
} from '../lib/connection.ts';
import { readSettings } from '../lib/settings.ts';

/** Channels are linked and renamed seldom. */
const OWNER_KEPT_MS = 10 * MINUTE_MS;

export interface Caller {
  server: string;
  headers: { authorization: string };
}

/** Who may speak for the connected account; undefined while none is connected. */
export async function readCaller(): Promise<Caller | undefined> {
  const { server } = await readSettings();
  const { token } = await readConnection();
  return token === undefined ? undefined : { server, headers: { authorization: `Bearer ${token}` } };
}

/** The account and its channels, as asked in the last minutes. @throws ApiError */
export async function askOwner({ server, headers }: Caller): Promise<NonNullable<Connection['owner']>> {
  const { owner: known } = await readConnection();
  if (known !== undefined && Date.now() - known.askedAt < OWNER_KEPT_MS) return known;
  const answer = await request(`${server}${EXTENSION_API.me}`, ownerAnswerSchema, { headers });
  const owner = { ...answer, askedAt: Date.now() };
  await saveConnection({ owner });
  return owner;
}

/** Keeps for the person why the server took nothing. @throws what is no answer of a server */
export async function noteRefusal(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) {
    await forgetConnection();
    await saveConnection({ watch: { trouble: 'revoked', readings: [], isTold: false } });
    return;
  }
  // A channel that was unlinked or renamed since: ask again which they are.
  if (error.status === 404) await saveConnection({ owner: undefined });
  const { watch } = await readConnection();
  await saveConnection({ watch: { trouble: 'serverDown', readings: watch?.readings ?? [], isTold: false } });
}
