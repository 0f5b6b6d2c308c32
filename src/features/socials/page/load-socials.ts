import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { API } from '#core/paths.ts';
import { socialProfileSchema, type SocialProfile } from '#core/socials/schema.ts';
import type { Loaded } from '#src/lib/db-answers.ts';
import { withQuery } from '#src/lib/http.ts';
import { loadPublicPage, type PageOwner } from '#src/lib/public-page.ts';

export interface SocialsPage {
  owner: PageOwner;
  loaded: Exclude<Loaded<SocialProfile>, { kind: 'unreachable' }>;
}

/** Asks for the streamer's links; a request that fails leads to the front page, unless this device kept an answer (S1 §8). */
export async function loadSocials(args: LoaderFunctionArgs): Promise<SocialsPage | Response> {
  const page = await loadPublicPage(
    args,
    ({ user, platform }) => withQuery(API.socialProfile, { u: user, platform }),
    socialProfileSchema,
  );
  if (page instanceof Response) return page;
  const { owner, loaded } = page;
  return loaded.kind === 'unreachable' ? redirect('/') : { owner, loaded };
}
