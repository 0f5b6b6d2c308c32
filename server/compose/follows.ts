import { registerFollowRoutes } from '../features/follows/follow.routes.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Registers what a viewer's own page asks about the channels that they follow. */
export function composeFollows({ services: { directory } }: RouteContext): Module {
  return {
    name: 'follows',
    routes: {
      public: (open) =>
        registerFollowRoutes(open, {
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
        }),
    },
  };
}
