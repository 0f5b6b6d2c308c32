import type { StreamRole, Topic } from '#core/stream/schema.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import { readLatest } from './compose/overlays.ts';
import { findChannelById } from './features/channels/channel.repository.ts';
import { readOverlaySettings } from './features/overlays/overlay-settings.repository.ts';
import { readCurrentPrediction } from './features/predictions/prediction-news.ts';
import type { StreamGrant } from './realtime/stream-session.ts';
import type { Services } from './services.ts';

type Hello = Extract<ClientFrame, { hello: unknown }>['hello'];

const PUBLIC_TOPICS: readonly Topic[] = ['ranking'];
const PANEL_TOPICS: readonly Topic[] = ['events', 'chat', 'ranking', 'health'];
/** What each widget shows, as it stands. */
const WIDGET_FIRST: Partial<Record<Topic, (services: Services, streamerId: string) => Promise<unknown>>> = {
  prediction: ({ db }, streamerId) => readCurrentPrediction(db, streamerId),
  chat: async ({ db, chatFeed }, streamerId) => {
    const { chat: settings } = await readOverlaySettings(db, streamerId);
    return { settings, lines: chatFeed.recent(streamerId).filter(({ takenBack = false }) => !takenBack) };
  },
  latest: ({ db }, streamerId) => readLatest(db, streamerId),
};
const OVERLAY_ROLES: readonly StreamRole[] = ['overlay', 'silent', 'preview'];

/** What a page may listen to: an overlay by its token, the panel by its session, a public page by the channel it names. */
export async function grantStream(
  services: Services,
  hello: Hello,
  cookie: string | undefined,
): Promise<StreamGrant | undefined> {
  if (OVERLAY_ROLES.includes(hello.role)) return grantOverlay(services, hello);
  if (hello.role === 'widget') return grantWidget(services, hello);
  if (hello.role === 'panel' || hello.role === 'dock') return grantPanel(services, hello, cookie);
  if (hello.channel === undefined) return undefined;
  const channel = await services.directory.findByName(hello.channel.platform, hello.channel.user);
  return (
    channel && {
      streamerId: channel.streamerId,
      topics: hello.topics.filter((topic) => PUBLIC_TOPICS.includes(topic)),
    }
  );
}

async function grantOverlay(services: Services, hello: Hello): Promise<StreamGrant | undefined> {
  const channelId = await services.alerts.addresses.readChannel(hello.token ?? '');
  const channel = channelId === undefined ? undefined : await findChannelById(services.db, channelId);
  // Alerts come from the inbox, one by one, so the overlay listens to no topic of the hub.
  return channel && { streamerId: channel.streamerId, topics: [], overlay: { channelId: channel.id } };
}

async function grantWidget(services: Services, hello: Hello): Promise<StreamGrant | undefined> {
  const channelId = await services.alerts.addresses.readChannel(hello.token ?? '');
  const channel = channelId === undefined ? undefined : await findChannelById(services.db, channelId);
  if (channel === undefined) return undefined;
  const { id, streamerId } = channel;
  const topics = hello.topics.filter((topic) => WIDGET_FIRST[topic] !== undefined);
  return {
    streamerId,
    topics,
    widget: { channelId: id },
    readFirst: () =>
      Promise.all(
        topics.map(async (topic) => ({ topic, data: await WIDGET_FIRST[topic]?.(services, streamerId) })),
      ),
  };
}

async function grantPanel(
  services: Services,
  hello: Hello,
  cookie: string | undefined,
): Promise<StreamGrant | undefined> {
  const session = cookie === undefined ? undefined : await services.sessions.find(cookie);
  return (
    session && {
      streamerId: session.streamerId,
      sessionHash: session.idHash,
      topics: hello.topics.filter((topic) => PANEL_TOPICS.includes(topic)),
    }
  );
}
