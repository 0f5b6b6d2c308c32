import { API } from '#core/paths.ts';
import { profileSchema, type Profile } from '#core/session/schema.ts';
import { streamerRequest } from './streamer-request.ts';

/** The logged-in streamer; `r` breaks caches. */
export function fetchProfile(signal: AbortSignal): Promise<Profile> {
  return streamerRequest(API.userProfile, profileSchema, { query: { r: Date.now() }, signal });
}
