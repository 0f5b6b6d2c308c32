import { startAccountRenewal } from '../features/channels/account-renewal.ts';
import type { Services } from '../services.ts';

/** Keeps the names and pictures of all channels as the platforms have them. Returns what ends it. */
export function composeAccountRenewal(services: Services): () => Promise<void> {
  const { directory, health, registry, tokens, versions, logger } = services;
  return startAccountRenewal({
    ...services,
    findAuth: (platform) => registry.find(platform)?.auth,
    access: (channel) => tokens.access(channel),
    onChanged({ streamerId }) {
      directory.forget();
      versions.bump(streamerId);
    },
    onFailed({ id, platform, platformUserId }, err) {
      health.failed({ platform, channelId: platformUserId }, 'readAccount', err);
      logger.warn({ err, channelId: id }, 'The name and picture of a channel could not be read.');
    },
  });
}
