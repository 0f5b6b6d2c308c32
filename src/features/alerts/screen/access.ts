import * as z from 'zod/mini';
import { API } from '#core/paths.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

/** Only what the access rules look at; the panel's own profile has no other platforms than ours. */
const screenProfileSchema = z.object({ platform: z.nullish(z.string()), bid: z.nullish(z.string()) });
export type ScreenProfile = z.infer<typeof screenProfileSchema>;
export type Access = 'screen' | 'bot' | 'support';

const WITH_ALERTS: readonly string[] = [...PLATFORMS, 'livespace'];

/** Who may use the screen: not without a platform, nor from discord; without a bid only support can help. */
export function accessOf({ platform, bid }: ScreenProfile): Access {
  if (!WITH_ALERTS.includes(platform ?? '')) return 'bot';
  return bid === undefined || bid === null || bid === '' ? 'support' : 'screen';
}

export async function fetchAccess(signal: AbortSignal): Promise<Access> {
  const query = { r: Date.now() };
  return accessOf(await streamerRequest(API.userProfile, screenProfileSchema, { query, signal }));
}
