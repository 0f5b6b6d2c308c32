import type { ChatLine, RemovedLines } from '#core/chat/line.ts';
import type { HealthFrame } from '#core/health/schema.ts';
import type { LatestFrame } from '#core/overlays/latest.ts';
import type { ChatBoxSettings } from '#core/overlays/settings.ts';
import type { RankingFrame, Topic } from '#core/stream/schema.ts';
import type { EventsFrame } from '#core/stream/panel-frames.ts';
import type { PredictionFrame } from '#core/predictions/frame.ts';
import { createLocalBus, type Bus } from '#server/kernel/bus.ts';
import type { LoggedFrame } from './live-socket-log.repository.ts';

/** An open page of a streamer. */
export interface HubClient {
  topics: ReadonlySet<Topic>;
  /** A frame as text, serialised once for all who get it. */
  send(text: string): void;
}

/** What is published as it passes and kept nowhere. */
interface PassingFrames {
  chat: ChatLine | { removed: RemovedLines } | { settings: ChatBoxSettings };
  events: EventsFrame;
  health: HealthFrame;
  ranking: RankingFrame;
  prediction: PredictionFrame;
  latest: LatestFrame;
}

/** Carries frames to the open pages of a streamer, whichever process they are connected to. */
export interface Hub {
  add(streamerId: string, client: HubClient): () => void;
  /** To who listens to the topic; the frame is serialised once. */
  publish(streamerId: string, frame: LoggedFrame): void;
  /** Frames that nobody needs to get twice carry the last cursor. */
  publishPassing<T extends keyof PassingFrames>(streamerId: string, topic: T, data: PassingFrames[T]): void;
  lastCursor(): number;
}

export function createHub(startCursor: number, bus: Bus = createLocalBus()): Hub {
  const pages = new Map<string, Set<HubClient>>();
  let lastCursor = startCursor;

  bus.subscribe('frame', ({ streamerId, frame }) => {
    lastCursor = Math.max(lastCursor, frame.cursor);
    let text: string | undefined;
    for (const client of pages.get(streamerId) ?? []) {
      if (!client.topics.has(frame.topic)) continue;
      text ??= frameText(frame);
      client.send(text);
    }
  });

  return {
    add(streamerId, client) {
      const clients = pages.get(streamerId) ?? new Set<HubClient>();
      clients.add(client);
      pages.set(streamerId, clients);
      return () => {
        clients.delete(client);
        if (clients.size === 0 && pages.get(streamerId) === clients) pages.delete(streamerId);
      };
    },
    publish: (streamerId, frame) => bus.publish('frame', { streamerId, frame }),
    publishPassing: (streamerId, topic, data) =>
      bus.publish('frame', {
        streamerId,
        frame: { cursor: lastCursor, topic, data: JSON.stringify(data) },
      }),
    lastCursor: () => lastCursor,
  };
}

/** A frame of the live socket; the data is JSON already. */
export function frameText(frame: LoggedFrame): string {
  return `{"cursor":${frame.cursor},"topic":"${frame.topic}","data":${frame.data}}`;
}
