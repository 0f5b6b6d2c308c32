import { API, LOGIN_PATH } from '#core/paths.ts';
import { SETUP_PLATFORMS, type SetupPlatform } from '#core/health/setup.ts';
import { countStreamers, isFounder } from '../features/channels/channel.repository.ts';
import { testKeys } from '../features/setup/key-test.ts';
import { readSetupGuide } from '../features/setup/setup-guide.ts';
import { registerFirstSetup, registerSetupRoutes } from '../features/setup/setup.routes.ts';
import type { PlatformAuth } from '../platforms/port.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** What the owner of a server enters at the platforms, and whether the keys that came of it are good. */
export function composeSetup({ config, services }: RouteContext): Module {
  const { db, registry, discord } = services;

  function findAuth(platform: SetupPlatform): PlatformAuth | undefined {
    return platform === 'discord' ? discord?.adapter.auth : registry.find(platform)?.auth;
  }
  const readGuide = () =>
    readSetupGuide({
      publicUrl: config.publicUrl,
      pathOf: { ...LOGIN_PATH, discord: '/discord/login' },
      webhookPathOf: { kick: API.kickWebhook },
      configured: SETUP_PLATFORMS.filter((platform) => findAuth(platform) !== undefined),
      hasSandbox: config.sandboxUrl !== null,
    });
  return {
    name: 'setup',
    routes: {
      public: (open) =>
        registerFirstSetup(open, {
          isUntouched: registry.list().length === 0 && discord === null,
          asksCode: async () => services.ownership.asksCode && (await countStreamers(db)) === 0,
          isCode: (typed) => services.setupCode.matches(typed),
          readGuide,
        }),
      panel: (panel) =>
        registerSetupRoutes(panel, {
          isOwner: (streamerId) => isFounder(db, streamerId),
          readGuide,
          testKeys(platform) {
            const auth = findAuth(platform);
            return testKeys(auth && (() => auth.testKeys()));
          },
        }),
    },
  };
}
