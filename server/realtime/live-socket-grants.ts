import type { StreamRole, Topic } from '#core/stream/schema.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import type { PlatformQuery } from '#core/platforms/platform.ts';
import type { LiveSocketGrant } from './live-socket-session.ts';

type Hello = Extract<ClientFrame, { hello: unknown }>['hello'];

/** What each widget shows, as it stands. */
export type Widgets = Partial<Record<Topic, (streamerId: string) => Promise<unknown>>>;

export interface GrantDeps {
  widgets: Widgets;
  addresses: {
    /** The channel that a widget token speaks for. */
    findByToken(token: string): Promise<{ id: string; streamerId: string } | undefined>;
  };
  directory: {
    findByName(platform: PlatformQuery, name: string): Promise<{ streamerId: string } | undefined>;
  };
  sessions: { find(cookie: string): Promise<{ streamerId: string; idHash: string } | undefined> };
}

const PUBLIC_TOPICS: readonly Topic[] = ['ranking'];
const PANEL_TOPICS: readonly Topic[] = ['events', 'chat', 'ranking', 'health'];
const OVERLAY_ROLES: readonly StreamRole[] = ['overlay', 'silent', 'preview'];

/** What a page may listen to: an overlay by its token, the panel by its session, a public page by the channel it names. */
export async function grantLiveSocket(
  deps: GrantDeps,
  hello: Hello,
  cookie: string | undefined,
): Promise<LiveSocketGrant | undefined> {
  if (OVERLAY_ROLES.includes(hello.role)) return grantOverlay(deps, hello);
  if (hello.role === 'widget') return grantWidget(deps, hello);
  if (hello.role === 'panel' || hello.role === 'dock') return grantPanel(deps, hello, cookie);
  if (hello.channel === undefined) return undefined;
  const channel = await deps.directory.findByName(hello.channel.platform, hello.channel.user);
  return (
    channel && {
      streamerId: channel.streamerId,
      topics: hello.topics.filter((topic) => PUBLIC_TOPICS.includes(topic)),
    }
  );
}

async function grantOverlay(deps: GrantDeps, hello: Hello): Promise<LiveSocketGrant | undefined> {
  const channel = await deps.addresses.findByToken(hello.token ?? '');
  // Alerts come from the inbox, one by one, so the overlay listens to no topic of the hub.
  return channel && { streamerId: channel.streamerId, topics: [], overlay: { channelId: channel.id } };
}

async function grantWidget(deps: GrantDeps, hello: Hello): Promise<LiveSocketGrant | undefined> {
  const { widgets } = deps;
  const channel = await deps.addresses.findByToken(hello.token ?? '');
  if (channel === undefined) return undefined;
  const { id, streamerId } = channel;
  const topics = hello.topics.filter((topic) => widgets[topic] !== undefined);
  return {
    streamerId,
    topics,
    widget: { channelId: id },
    readFirst: () =>
      Promise.all(topics.map(async (topic) => ({ topic, data: await widgets[topic]?.(streamerId) }))),
  };
}

async function grantPanel(
  deps: GrantDeps,
  hello: Hello,
  cookie: string | undefined,
): Promise<LiveSocketGrant | undefined> {
  const session = cookie === undefined ? undefined : await deps.sessions.find(cookie);
  return (
    session && {
      streamerId: session.streamerId,
      sessionHash: session.idHash,
      topics: hello.topics.filter((topic) => PANEL_TOPICS.includes(topic)),
    }
  );
}
