import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { insertDefaultAlertItems } from '#server/features/alerts/alert-item.repository.ts';
import type { PlatformHealth } from '#server/features/health/platform-health.ts';
import { takeInvitation } from '#server/features/invitations/invitation.repository.ts';
import { invitationHash } from '#server/features/invitations/new-invitation.ts';
import { moveSessions, pointSession } from '#server/features/session/session.repository.ts';
import { endBroadcast } from '#server/features/broadcasts/broadcast.repository.ts';
import { createListeners } from '#server/kernel/listeners.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { createTokenKeeper } from '#server/platforms/token-keeper.ts';
import { createAccountRenewal } from './account-renewal.ts';
import type { ChannelDirectory } from './channel-directory.ts';
import type { Channel } from './channel.repository.ts';
import { createChannelService } from './channel.service.ts';
import { createLinkService } from './link.service.ts';
import { createRegistration, type RegistrationDeps } from './registration.ts';
import { createReplyChannels } from './reply-channels.ts';
import { listChannelIds } from './streamer.repository.ts';
import { createTokenStore } from './token-store.ts';

export type Channels = ReturnType<typeof channelsModule>;

interface ChannelsNeeds {
  ownership: { refuse: RegistrationDeps['refuseOwner'] };
  registry: PlatformRegistry;
  directory: ChannelDirectory;
  health: Pick<PlatformHealth, 'failed'>;
}

/** Channels of streamers: how they are let in, linked and renewed, with which tokens, and what begins and ends with them. */
export function channelsModule(kernel: Kernel, { registry, directory, health, ownership }: ChannelsNeeds) {
  const { db, clock, config, logger, secretBox, versions } = kernel;
  const tokens = createTokenKeeper({ registry, clock, logger, repository: createTokenStore(db, secretBox) });
  const opened = createListeners<Channel>();
  const ended = createListeners<string>();
  const addressEnded = createListeners<string>();
  const streamerEnded = createListeners<string>();

  /** Whoever keeps something of these streamers reads it anew. */
  function changed(...streamerIds: readonly string[]): void {
    directory.forget();
    for (const streamerId of streamerIds) versions.bump(streamerId);
  }

  async function end(channelId: string): Promise<void> {
    await addressEnded.notify(channelId);
    await ended.notify(channelId);
    tokens.forget(channelId);
  }

  const registration = createRegistration({
    ...kernel,
    ...config,
    takeInvitation: (tx, code) => takeInvitation(tx, invitationHash(code), clock.now()),
    refuseOwner: ownership.refuse,
  });
  const newChannel = {
    ...kernel,
    directory,
    onCreated: (tx: Db, channel: { id: string; platform: Platform }) =>
      insertDefaultAlertItems(tx, channel.id, channel.platform),
  };
  return {
    name: 'channels',
    ...createChannelService({ ...newChannel, registration, onAddressEnded: addressEnded.notify }),
    links: createLinkService({
      ...newChannel,
      adapterOf: registry.find,
      moveSessions,
      pointSession,
      endBroadcast,
      async endChannel({ id, streamerId }) {
        versions.bump(streamerId);
        await end(id);
      },
    }),
    registration,
    tokens,
    findReplyChannel: createReplyChannels(directory, tokens),
    changed,
    /** Calls when a channel's feed is to open, anew if it is open already. */
    onOpened: opened.add,
    /** Calls when a channel's feed is to end. */
    onEnded: ended.add,
    /** Calls when a channel's widget address is no longer good: pages that have it stop at once. */
    onAddressEnded: addressEnded.add,
    /** Calls when a streamer was banned or has left, before their channels end. */
    onStreamerEnded: streamerEnded.add,
    /** Has a channel's feed opened with the tokens, and shown with the name and picture, of a login that was just made. */
    open: async (channel: Channel): Promise<void> => {
      tokens.forget(channel.id);
      versions.bump(channel.streamerId);
      await opened.notify(channel);
    },
    /** Nothing of a streamer who was banned, or has left, goes on. */
    async endStreamer(streamerId: string): Promise<void> {
      changed(streamerId);
      await streamerEnded.notify(streamerId);
      for (const channelId of await listChannelIds(db, streamerId)) await end(channelId);
    },
    jobs: [
      createAccountRenewal({
        ...kernel,
        findAuth: (platform) => registry.find(platform)?.auth,
        access: tokens.access,
        onChanged: ({ streamerId }) => changed(streamerId),
        onFailed({ id, platform, platformUserId }, err) {
          health.failed({ platform, platformChannelId: platformUserId }, 'readAccount', err);
          logger.warn({ err, channelId: id }, 'The name and picture of a channel could not be read.');
        },
      }),
    ],
  } satisfies ModuleWithApi;
}
