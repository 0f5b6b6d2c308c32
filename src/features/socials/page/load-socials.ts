import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { socialProfileSchema, type SocialProfile } from '#core/socials/schema.ts';
import type { Loaded } from '#src/lib/db-answers.ts';
import { PUBLIC_CALLS, type PageOwner } from '#src/lib/public-calls.ts';
import { loadPublicPage } from '#src/lib/public-page.ts';

export interface SocialsPage {
  owner: PageOwner;
  loaded: Exclude<Loaded<SocialProfile>, { kind: 'unreachable' }>;
}

/** Asks for the streamer's links; a request that fails leads to the front page, unless this device kept an answer (S1 §8). */
export async function loadSocials(args: LoaderFunctionArgs): Promise<SocialsPage | Response> {
  const page = await loadPublicPage(args, PUBLIC_CALLS.socials, socialProfileSchema);
  if (page instanceof Response) return page;
  const { owner, loaded } = page;
  return loaded.kind === 'unreachable' ? redirect('/') : { owner, loaded };
}
