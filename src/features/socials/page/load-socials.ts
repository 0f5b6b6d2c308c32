import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { GENERIC_PLATFORM } from '#core/platforms/platform.ts';
import { socialProfileSchema, type SocialProfile } from '#core/socials/schema.ts';
import type { Loaded } from '#src/lib/db-answers.ts';
import { PUBLIC_CALLS } from '#src/lib/public-calls.ts';
import { loadPublicPage, type PublicPage } from '#src/lib/public-page.ts';

export interface SocialsPage extends PublicPage<SocialProfile> {
  loaded: Exclude<Loaded<SocialProfile>, { kind: 'unreachable' }>;
}

/** The name in addresses of the channel that the page shows, which may be another one than the page's own address names. */
export function channelNameOf({ owner, loaded }: SocialsPage): string {
  return owner.platform === GENERIC_PLATFORM && loaded.data.login !== '' ? loaded.data.login : owner.user;
}

/** Asks for the streamer's links; a request that fails leads to the front page, unless this device kept an answer. */
export async function loadSocials(args: LoaderFunctionArgs): Promise<SocialsPage | Response> {
  const page = await loadPublicPage(args, PUBLIC_CALLS.socials, socialProfileSchema);
  if (page instanceof Response) return page;
  const { loaded } = page;
  return loaded.kind === 'unreachable' ? redirect('/') : { ...page, loaded };
}
