import type { HealthTask } from '#core/health/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Unsupported } from './errors.ts';
import type {
  ChannelAccess,
  Chatter,
  ChannelChange,
  ConnectionState,
  FeedHandlers,
  PlatformAdapter,
  UnofficialChatState,
  WebhookResult,
} from './port.ts';
import { createPlatformRegistry, type PlatformRegistry } from './registry.ts';

/** Whose account something is about. */
export interface Account {
  platform: Platform;
  /** The platform's id of the channel. */
  platformChannelId: string;
}

/**
 * Sees what passes between the adapters and the rest. Deliveries and states go on to the feed's owner unchanged; what else a
 * feed says (subscriptions, the unofficial chat, unknown kinds) ends here, since only the health page shows it.
 */
export interface PlatformWatch {
  opened(account: Account): void;
  changed(account: Account, state: ConnectionState): void;
  /** `lostSince`: since when some that were there may be gone. */
  subscribed(
    account: Account,
    wanted: readonly string[],
    present: readonly string[],
    lostSince?: number,
  ): void;
  /** How the unofficial chat does that an operator has switched on. */
  unofficialChanged(account: Account, state: UnofficialChatState): void;
  passedOver(account: Account, type: string): void;
  failed(account: Account, task: HealthTask, error: unknown): void;
  webhookCame(platform: Platform, result: WebhookResult): void;
}

/** The same adapters, with somebody who looks on. */
export function watchAdapters(registry: PlatformRegistry, watch: PlatformWatch): PlatformRegistry {
  return createPlatformRegistry(registry.list().map((adapter) => watchAdapter(adapter, watch)));
}

function watchAdapter(adapter: PlatformAdapter, watch: PlatformWatch): PlatformAdapter {
  const { platform } = adapter;

  function watched<Rest extends unknown[], Answer>(
    task: HealthTask,
    call: (access: ChannelAccess, ...rest: Rest) => Promise<Answer>,
  ): (access: ChannelAccess, ...rest: Rest) => Promise<Answer> {
    return async (access, ...rest) => {
      try {
        return await call(access, ...rest);
      } catch (error) {
        const { platformChannelId } = access;
        if (!(error instanceof Unsupported))
          watch.failed({ platform, platformChannelId: platformChannelId }, task, error);
        throw error;
      }
    };
  }

  return {
    ...adapter,
    sendChat: watched('sendChat', (access, text: string) => adapter.sendChat(access, text)),
    readChannel: watched('readChannel', (access) => adapter.readChannel(access)),
    updateChannel: watched('updateChannel', (access, change: ChannelChange) =>
      adapter.updateChannel(access, change),
    ),
    shoutOut: watched('shoutOut', (access, login: string) => adapter.shoutOut(access, login)),
    listChatters: watched('listChatters', (access) => adapter.listChatters(access)),
    readFollowDate: watched('readFollowDate', (access, id: string) => adapter.readFollowDate(access, id)),
    deleteMessage: watched('moderate', (access, message: Parameters<PlatformAdapter['deleteMessage']>[1]) =>
      adapter.deleteMessage(access, message),
    ),
    ban: watched('moderate', (access, chatter: Chatter, seconds: number | null) =>
      adapter.ban(access, chatter, seconds),
    ),
    unban: watched('moderate', (access, chatter: Chatter, banId: string) =>
      adapter.unban(access, chatter, banId),
    ),
    openFeed(access, handlers) {
      const account = { platform, platformChannelId: access.platformChannelId };
      watch.opened(account);
      return adapter.openFeed(access, watchHandlers(account, handlers, watch));
    },
    async readWebhook(request) {
      const result = await adapter.readWebhook(request);
      watch.webhookCame(platform, result);
      return result;
    },
  };
}

function watchHandlers(account: Account, handlers: FeedHandlers, watch: PlatformWatch): FeedHandlers {
  return {
    onDelivery: (delivery) => handlers.onDelivery(delivery),
    onState(state) {
      watch.changed(account, state);
      handlers.onState(state);
    },
    onSubscriptions: (wanted, present, lostSince) => watch.subscribed(account, wanted, present, lostSince),
    onUnofficialChat(state, error) {
      watch.unofficialChanged(account, state);
      if (error !== undefined) watch.failed(account, 'unofficialChat', error);
    },
    onUnknown: (type) => watch.passedOver(account, type),
  };
}
