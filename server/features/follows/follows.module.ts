import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { registerFollowRoutes } from './follow.routes.ts';

/** What a viewer's own page asks about the channels that they follow. */
export function followsModule(
  _kernel: Kernel,
  { directory }: { directory: Pick<ChannelDirectory, 'findByName'> },
): Module {
  return {
    name: 'follows',
    routes: {
      public: (open) =>
        registerFollowRoutes(open, {
          async findChannel({ platform: asked, user }) {
            const channel = await directory.findByName(asked, user);
            if (channel === undefined) return undefined;
            const { platform, login, displayName: name, picture, live, liveSince, title, category } = channel;
            return { platform, login, name, picture, live, liveSince, title, category };
          },
        }),
    },
  };
}
