import { API } from '#core/paths.ts';
import { socialSettingsSchema, type SocialSettings } from '#core/socials/schema.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export function fetchSocials(signal: AbortSignal): Promise<SocialSettings> {
  return streamerRequest(API.settingsSocials, socialSettingsSchema, { signal });
}

export function saveSocials(settings: SocialSettings): Promise<SocialSettings> {
  return streamerRequest(API.settingsSocials, socialSettingsSchema, { method: 'PUT', body: settings });
}
