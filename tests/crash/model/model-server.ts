import { pino } from 'pino';
import type { ChannelEvent } from '#core/events.ts';
import type { RootDb } from '#server/db/database.ts';
import { createInboxOrders, type InboxOrders } from '#server/features/alerts/inbox-orders.ts';
import { createInbox } from '#server/features/alerts/inbox.service.ts';
import { createOverlaySources } from '#server/features/alerts/overlay-sources.ts';
import { createAlertUpdate } from '#server/features/alerts/update-alerts.ts';
import { createAlertStore } from '#server/features/alerts/store-alerts.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { createEventStore } from '#server/features/events/event-store.ts';
import { createEventWriter } from '#server/features/events/event-writer.ts';
import { createSoleOwnership } from '#server/kernel/ownership.ts';
import type { Clock } from '#server/lib/clock.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createOverlayPort } from '#server/features/alerts/overlay-port.ts';
import { createHub } from '#server/realtime/hub.ts';
import { LiveSocketSession, type LiveSocketDeps } from '#server/realtime/live-socket-session.ts';
import type { Link } from './link.ts';
import { mortalDatabase, type Life } from './mortal-database.ts';

/** The alert side of one server process: the shipped intake, inbox and live socket over a database that may be taken away. */
export interface ModelServer {
  life: Life;
  connect(link: Link): void;
  /** Resolves when the event is committed. @throws when the process was killed before that. */
  store(event: ChannelEvent): Promise<void>;
  orders: InboxOrders;
  /** Ends in order, as at SIGTERM. */
  stop(): Promise<void>;
}

interface ServerOptions {
  db: RootDb;
  clock: Clock;
  channelId: string;
  /** Sees every frame that leaves the server. */
  onSend(text: string): void;
}

const logger = pino({ level: 'silent' });
const VISITOR = { cookie: undefined, becomeWidget: () => true, refused: () => undefined };

export async function startModelServer(options: ServerOptions): Promise<ModelServer> {
  const { channelId } = options;
  const links = new Set<Link>();
  const { db, unitOfWork, life } = mortalDatabase(options.db, () => {
    for (const link of links) link.cut();
  });
  const clock: Clock = {
    now: () => options.clock.now(),
    steady: () => options.clock.steady(),
    after: (ms, task) =>
      options.clock.after(ms, () => {
        if (!life.isOver) task();
      }),
  };
  const sources = createOverlaySources();
  const inbox = createInbox({
    db,
    unitOfWork,
    sources,
    clock,
    random: systemRandom,
    logger,
    ownership: createSoleOwnership({ clock, logger }),
    onChanged: () => Promise.resolve(),
  });
  const hub = createHub(0);
  const writer = createEventWriter({
    clock,
    random: systemRandom,
    hub,
    storeAlerts: createAlertStore(inbox),
    wakeAlerts: (id) => inbox.wake(id),
    noteFollow: () => Promise.resolve(),
  });
  const updateAlerts = createAlertUpdate({ clock, random: systemRandom });
  const storeEvent = createEventStore({ unitOfWork, random: systemRandom, writer, updateAlerts });
  const orders = createInboxOrders({
    db,
    unitOfWork,
    inbox,
    sources,
    clock,
    random: systemRandom,
    listChannelIds: () => Promise.resolve([channelId]),
    onChanged: () => Promise.resolve(),
    onSettings: () => undefined,
    onRefused: () => Promise.resolve(),
  });
  const deps = liveSocketDeps({ clock, channelId, hub, inbox });
  const channel = await findChannelById(options.db, channelId);
  if (channel === undefined) throw new Error('The channel must be stored first.');
  await inbox.start();

  return {
    life,
    orders,
    connect(link) {
      links.add(link);
      const session: LiveSocketSession = new LiveSocketSession(deps, link.accept(options), VISITOR);
      link.attach({
        receive: (text) => void session.receive(text).catch(() => link.cut()),
        end() {
          links.delete(link);
          if (!life.isOver) session.end();
        },
      });
    },
    async store(event) {
      await storeEvent(channel, event, '');
      if (life.isOver) throw new Error('The process was killed before it could answer.');
    },
    async stop() {
      for (const link of [...links]) link.cut(1001);
      await inbox.close();
      life.end();
    },
  };
}

function liveSocketDeps(parts: {
  clock: Clock;
  channelId: string;
  hub: LiveSocketDeps['hub'];
  inbox: Parameters<typeof createOverlayPort>[0];
}): LiveSocketDeps {
  return {
    hub: parts.hub,
    clock: parts.clock,
    build: 'build',
    newId: () => systemRandom.id(),
    grant: () => Promise.resolve({ streamerId: 'ana', topics: [], overlay: { channelId: parts.channelId } }),
    renew: () => Promise.resolve(true),
    readMissed: () => Promise.resolve([]),
    overlays: createOverlayPort(parts.inbox),
  };
}
