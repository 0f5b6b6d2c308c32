import { registerFollowRoutes } from '../features/follows/follow.routes.ts';
import type { RouteContext } from './route-context.ts';

/** Registers what a viewer's own page asks about the channels that they follow. */
export function composeFollows({ app, services: { directory } }: RouteContext): void {
  registerFollowRoutes(app, {
    async findChannel({ platform, user }) {
      const channel = await directory.findByName(platform, user);
      return (
        channel && {
          platform: channel.platform,
          login: channel.login,
          name: channel.displayName,
          picture: channel.picture,
          live: channel.live,
          liveSince: channel.liveSince,
          title: channel.title,
          category: channel.category,
        }
      );
    },
  });
}
