import { join } from 'node:path';
import { SETUP_PLATFORMS, type SetupPlatform } from '#core/health/setup.ts';
import { API, LOGIN_PATH } from '#core/paths.ts';
import { countStreamers, isFounder } from '#server/features/channels/channel.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { DiscordAdapter } from '#server/platforms/discord/adapter.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { testKeys } from './key-test.ts';
import { createOwnership } from './ownership.ts';
import { createSetupCode } from './setup-code.ts';
import { readSetupGuide } from './setup-guide.ts';
import { registerFirstSetup, registerSetupRoutes } from './setup.routes.ts';

/** Who owns the server, what its owner enters at the platforms, and whether the keys that came of it are good. */
export function setupModule(
  { config, db }: Kernel,
  { registry, discord }: { registry: PlatformRegistry; discord: DiscordAdapter | null },
) {
  const setupCode = createSetupCode({
    file: join(config.dataDir, 'setup-code'),
    publicUrl: config.publicUrl,
    // Not a line of the log: whoever starts the server reads it at every level.
    print: (text) => void process.stdout.write(text),
  });
  const ownership = createOwnership({
    ...config,
    setupCode,
    isOwned: async () => (await countStreamers(db)) > 0,
  });
  const findAuth = (platform: SetupPlatform) =>
    (platform === 'discord' ? discord : registry.find(platform))?.auth;
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
    setupCode,
    ownership,
    routes: {
      public: (open) =>
        registerFirstSetup(open, {
          isUntouched: registry.list().length === 0 && discord === null,
          asksCode: ownership.asksCode,
          isCode: (code) => setupCode.matches(code),
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
  } satisfies ModuleWithApi;
}
