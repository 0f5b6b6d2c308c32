import { SETUP_API } from '#core/health/paths.ts';
import {
  keyTestSchema,
  setupSchema,
  type KeyResult,
  type Setup,
  type SetupPlatform,
} from '#core/health/setup.ts';
import { request } from '#src/lib/http.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

/** For the owner of the server. */
export function fetchSetup(signal: AbortSignal): Promise<Setup> {
  return streamerRequest(SETUP_API.panelSetup, setupSchema, { signal });
}

/** The same where nobody can log in yet. */
export function fetchFirstSetup(signal: AbortSignal): Promise<Setup> {
  return request(SETUP_API.setup, setupSchema, { signal });
}

export async function testKeys(platform: SetupPlatform): Promise<KeyResult> {
  const body = { platform };
  return (await streamerRequest(SETUP_API.panelSetupTest, keyTestSchema, { method: 'POST', body })).result;
}
