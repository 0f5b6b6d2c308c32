import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import type { PlatformAccount } from '#server/platforms/port.ts';
import { insertChannel } from './channel.repository.ts';

export interface NewChannelDeps extends Pick<Kernel, 'clock' | 'random' | 'secretBox'> {
  /** Gives a new channel what it starts with; runs in the same transaction. */
  onCreated(tx: Db, channel: { id: string; platform: Platform }): Promise<void>;
}

/** Stores an account's channel for a streamer, with a widget address of its own; call it in a transaction. */
export async function storeNewChannel(
  tx: Db,
  deps: NewChannelDeps,
  streamerId: string,
  platform: Platform,
  account: PlatformAccount,
): Promise<string> {
  const bid = deps.random.secret();
  const id = deps.random.id();
  await insertChannel(tx, {
    id,
    streamer_id: streamerId,
    platform,
    platform_user_id: account.id,
    login: account.login,
    display_name: account.displayName,
    picture: account.picture,
    client_id: deps.random.id(),
    bid_sealed: deps.secretBox.seal('channels.bid_sealed', bid),
    bid_hash: hashSecret(bid),
    live: 0,
    live_since: null,
    title: '',
    category: '',
    last_event_at: null,
    created_at: deps.clock.now(),
    account_read_at: deps.clock.now(),
    unlinked_at: null,
  });
  await deps.onCreated(tx, { id, platform });
  return id;
}
