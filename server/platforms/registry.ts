import type { Platform } from '#core/platforms/platform.ts';
import { Unsupported } from './errors.ts';
import type { Capability, PlatformAdapter } from './port.ts';

/** The adapters of this installation, by platform. */
export interface PlatformRegistry {
  find: (platform: Platform) => PlatformAdapter | undefined;
  /** @throws Unsupported when the platform has no adapter or lacks the capability. */
  require(platform: Platform, capability: Capability): PlatformAdapter;
  list(): readonly PlatformAdapter[];
}

/** Makes a registry; a platform counts once. */
export function createPlatformRegistry(adapters: readonly PlatformAdapter[]): PlatformRegistry {
  const byPlatform = new Map(adapters.map((adapter) => [adapter.platform, adapter]));
  return {
    find: (platform) => byPlatform.get(platform),
    require(platform, capability) {
      const adapter = byPlatform.get(platform);
      if (adapter?.capabilities.has(capability) !== true) throw new Unsupported(platform, capability);
      return adapter;
    },
    list: () => [...byPlatform.values()],
  };
}
