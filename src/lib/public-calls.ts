import { API } from '#core/paths.ts';
import type { PlatformQuery } from '#core/platforms/platform.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import { withQuery } from './http.ts';

/** Whose page it is, as its path says. */
export interface PageOwner {
  user: string;
  platform: PlatformQuery;
}

/** The call that answers each of a streamer's public pages; answers are kept under it. */
export const PUBLIC_CALLS = {
  commands: ({ user, platform }) => withQuery(API.publicCommands, { user, platform }),
  leaderboard: ({ user, platform }) => withQuery(API.publicLeaderboard, { user, platform }),
  shop: ({ user, platform }) => withQuery(API.publicShop, { u: user, platform }),
  prediction: ({ user, platform }) => withQuery(PREDICTION_API.publicPrediction, { user, platform }),
  /** Also who the streamer of the battle page is. */
  socials: ({ user, platform }) => withQuery(API.socialProfile, { u: user, platform }),
} satisfies Record<string, (owner: PageOwner) => string>;
