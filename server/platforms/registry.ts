import type { Platform } from '#core/platforms/platform.ts';
import { Unsupported } from './errors.ts';
import type { Capability, PlatformAdapter } from './port.ts';

/** The adapters of this installation, by platform. */
export type PlatformRegistry = ReturnType<typeof createPlatformRegistry>;

/** Makes a registry; a platform counts once. */
export function createPlatformRegistry(adapters: readonly PlatformAdapter[]) {
  const byPlatform = new Map(adapters.map((adapter) => [adapter.platform, adapter]));
  return {
    find: (platform: Platform): PlatformAdapter | undefined => byPlatform.get(platform),
    /** @throws Unsupported when the platform has no adapter or lacks the capability. */
    require(platform: Platform, capability: Capability): PlatformAdapter {
      const adapter = byPlatform.get(platform);
      if (adapter?.capabilities.has(capability) !== true) throw new Unsupported(platform, capability);
      return adapter;
    },
    list: (): readonly PlatformAdapter[] => [...byPlatform.values()],
  };
}
