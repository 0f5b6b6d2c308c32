import { SETUP_API } from '#core/health/paths.ts';
import {
  keyTestSchema,
  setupCodeStateSchema,
  setupSchema,
  type KeyResult,
  type Setup,
  type SetupCodeState,
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

/** Whether this server wants the code of its printed link, and has it from this browser. */
export async function fetchSetupCodeState(signal: AbortSignal): Promise<SetupCodeState> {
  return (await request(SETUP_API.code, setupCodeStateSchema, { signal })).state;
}

/** Shows the code; the browser keeps it for the login. @throws ApiError when it is not this server's. */
export async function sendSetupCode(code: string): Promise<void> {
  await request(SETUP_API.code, setupCodeStateSchema, { method: 'POST', body: { code } });
}

export async function testKeys(platform: SetupPlatform): Promise<KeyResult> {
  const body = { platform };
  return (await streamerRequest(SETUP_API.panelSetupTest, keyTestSchema, { method: 'POST', body })).result;
}
