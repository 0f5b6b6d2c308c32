import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { Points } from '#server/kernel/points.ts';
import { linkCommand } from './account-merge.chat.ts';
import { registerAccountMergeRoutes } from './account-merge.routes.ts';
import { createAccountMerges } from './account-merge.service.ts';

interface Needs {
  points: Points;
  directory: Pick<ChannelDirectory, 'nameOf'>;
}

/** Viewers who are one person with accounts on several platforms. */
export function accountMergeModule(kernel: Kernel, { points, directory }: Needs) {
  const merges = createAccountMerges({ ...kernel, points });
  return {
    name: 'account merge',
    absorb: merges.absorb,
    builtins: { link: linkCommand(merges) },
    routes: {
      panel: (panel) =>
        registerAccountMergeRoutes(panel, {
          merges,
          nameOf: directory.nameOf,
          onChanged: kernel.versions.bump,
        }),
    },
  } satisfies ModuleWithApi;
}
