import { LRUCache } from 'lru-cache';
import { ECHO_WAIT_MAX_MS } from '#core/bot/limits.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

/** One call that sends a chat message: tell how it ended. */
export interface SendInFlight {
  sent(messageId: string): void;
  failed(): void;
}

interface Flight {
  senderId: string;
  ended: Promise<void>;
}

const IDS_PER_CHANNEL = 1000;
const KEEP_MS = 10 * MINUTE_MS;
const MOST_CHANNELS = 5000;

/** Knows the bot's own messages by the ids that the platform returned for them. */
export type OwnMessages = ReturnType<typeof createOwnMessages>;

export function createOwnMessages({ clock }: { clock: Clock }) {
  /** By channel: when each id was sent, oldest first. */
  const sentIds = new LRUCache<string, Map<string, number>>({ max: MOST_CHANNELS });
  const flights = new Map<string, Set<Flight>>();

  function remember(channelId: string, messageId: string): void {
    const ids = sentIds.get(channelId) ?? new Map<string, number>();
    const now = clock.steady();
    for (const [id, at] of ids) {
      if (ids.size < IDS_PER_CHANNEL && now - at < KEEP_MS) break;
      ids.delete(id);
    }
    ids.set(messageId, now);
    sentIds.set(channelId, ids);
  }

  function isKnown(channelId: string, messageId: string): boolean {
    const at = sentIds.get(channelId)?.get(messageId);
    return at !== undefined && clock.steady() - at < KEEP_MS;
  }

  return {
    /** Call right before a send; `senderId` is the platform's user id of the account that sends. */
    sending(channelId: string, senderId: string): SendInFlight {
      const underWay = flights.get(channelId) ?? new Set();
      let settle = () => {};
      const ended = new Promise<void>((resolve) => (settle = resolve));
      const flight = { senderId, ended };
      flights.set(channelId, underWay.add(flight));
      const end = () => {
        underWay.delete(flight);
        if (underWay.size === 0 && flights.get(channelId) === underWay) flights.delete(channelId);
        settle();
      };
      return {
        sent(messageId) {
          remember(channelId, messageId);
          end();
        },
        failed: end,
      };
    },

    /**
     * Whether a message is the bot's. The echo may come before the answer of its send, so a message from the sending
     * account is held, at most 15 s, until the sends under way have ended; nobody else's ever waits.
     */
    async isOwn(channelId: string, messageId: string, senderId: string): Promise<boolean> {
      if (isKnown(channelId, messageId)) return true;
      const waitFor = [...(flights.get(channelId) ?? [])].filter((flight) => flight.senderId === senderId);
      if (waitFor.length === 0) return false;
      await endOf(waitFor, clock);
      return isKnown(channelId, messageId);
    },
  };
}

async function endOf(waitFor: readonly Flight[], clock: Clock): Promise<void> {
  await new Promise<void>((resolve) => {
    const cancel = clock.after(ECHO_WAIT_MAX_MS, resolve);
    void Promise.all(waitFor.map((flight) => flight.ended)).then(() => {
      cancel();
      resolve();
    });
  });
}
