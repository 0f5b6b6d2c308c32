import { YoutubeError } from './errors.ts';

/** A message resource as YouTube's API has it. */
export interface MessageResource {
  readonly id: string;
  readonly snippet: { readonly type: string } & Readonly<Record<string, unknown>>;
}

export interface MessagePage {
  readonly items: readonly MessageResource[];
  readonly nextPageToken: string;
  readonly offlineAt: number | undefined;
}

/** The chat of one broadcast: what was said, for whoever reads it by page. */
export interface LiveChat {
  readonly id: string;
  readonly channelId: string;
  /** Milliseconds since 1970; undefined while it goes on. */
  endedAt: number | undefined;
  append(messages: readonly MessageResource[]): void;
  end(message: MessageResource, at: number): void;
  remove(messageId: string): boolean;
  /** From where the token says; without one the latest messages, which are history. @throws YoutubeError */
  read(pageToken: string, most: number): MessagePage;
  hasMore(pageToken: string): boolean;
  /** Calls the listener after every change; the returned function ends that. */
  listen(listener: () => void): () => void;
}

const KEPT = 5000;

export function createLiveChat(id: string, channelId: string): LiveChat {
  let items: MessageResource[] = [];
  /** How many messages are no longer kept. */
  let gone = 0;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const positionOf = (pageToken: string): number => {
    const [chat, at = ''] = Buffer.from(pageToken, 'base64url').toString().split('#');
    if (chat !== id || !/^\d+$/.test(at)) {
      throw new YoutubeError(400, 'pageTokenInvalid', 'The page token is not valid.');
    }
    // A token from before a restart of the sandbox points behind what is there.
    return Math.min(Math.max(Number(at), gone), gone + items.length);
  };

  const chat: LiveChat = {
    id,
    channelId,
    endedAt: undefined,
    append(messages) {
      items.push(...messages);
      const excess = Math.max(0, items.length - KEPT);
      items = excess > 0 ? items.slice(excess) : items;
      gone += excess;
      tell();
    },
    end(message, at) {
      chat.endedAt = at;
      chat.append([message]);
    },
    remove(messageId) {
      const found = items.some((item) => item.id === messageId);
      items = items.map((item) =>
        item.id === messageId ? { id: item.id, snippet: { type: 'tombstone' } } : item,
      );
      return found;
    },
    read(pageToken, most) {
      const end = gone + items.length;
      const start = pageToken === '' ? Math.max(gone, end - most) : positionOf(pageToken);
      const next = Math.min(end, start + most);
      return {
        items: items.slice(start - gone, next - gone),
        nextPageToken: Buffer.from(`${id}#${next}`).toString('base64url'),
        offlineAt: next === end ? chat.endedAt : undefined,
      };
    },
    hasMore: (pageToken) => positionOf(pageToken) < gone + items.length,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return chat;
}
