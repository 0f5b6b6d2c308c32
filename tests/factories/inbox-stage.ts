import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import type { EventType } from '#core/events.ts';
import type { Renewal } from '#core/subscriptions/cycle.ts';
import type { AlertFrame, OverlayOrder } from '#core/stream/schema.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { insertDefaultAlertItems } from '#server/features/alerts/alert-item.repository.ts';
import { createInboxOrders, type InboxOrders } from '#server/features/alerts/inbox-orders.ts';
import { createInbox, type Inbox, type OverlayMemory } from '#server/features/alerts/inbox.service.ts';
import { createOverlaySources } from '#server/features/alerts/overlay-sources.ts';
import { createSoleOwnership } from '#server/kernel/ownership.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeEventRow } from './event-rows.ts';
import { createManualClock } from './manual-clock.ts';
import { storeStreamer } from './streamer-rows.ts';

export const STREAMER = 'ana';
export const CHANNEL = { id: 'channel-ana', streamerId: STREAMER, language: 'es' };
export const ON_AIR = { active: true, sound: true, obs: true };
export const NOTHING: OverlayMemory = { playing: undefined, finished: [] };

/** One channel's inbox over a database of its own, and what its pages were sent. */
export class InboxStage {
  readonly clock = createManualClock();
  /** What went out: `page alert lead|mirror`. */
  readonly played: string[] = [];
  readonly frames: AlertFrame[] = [];
  /** What pages were told beside it. */
  readonly told: [page: string, order: OverlayOrder][] = [];
  inbox: Inbox;
  orders: InboxOrders;
  /** Whether the inbox's database answers nobody. */
  isDatabaseAway = false;

  private constructor(readonly connection: Connection) {
    [this.inbox, this.orders] = this.startServer();
  }

  static async open(): Promise<InboxStage> {
    const connection = await openConnection({ file: ':memory:' });
    await storeStreamer(connection.db, STREAMER);
    await insertDefaultAlertItems(connection.db, CHANNEL.id, 'twitch');
    return new InboxStage(connection);
  }

  async close(): Promise<void> {
    await this.inbox.close();
    await this.connection.close();
  }

  async alert(
    name: string,
    type: EventType = 'follow',
    more: { test?: boolean; at?: number; renewal?: Renewal } = {},
  ) {
    const event = {
      platform: 'twitch',
      channel: 'user-ana',
      type,
      actor: { id: name, name },
      occurredAt: more.at ?? this.clock.now(),
      test: more.test ?? false,
      ...(more.renewal === undefined ? {} : { renewal: more.renewal }),
    } as const;
    const stored = await this.connection.unitOfWork(async (tx) => {
      await storeEventRow(tx, name, type, this.clock.now());
      return this.inbox.store(tx, name, event, CHANNEL);
    });
    this.inbox.wake(CHANNEL.id);
    await this.settle();
    return stored?.id ?? '';
  }

  /** Long enough for steps that take several queries. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  }

  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    await this.settle();
  }

  async join(id: string, memory = NOTHING, mayLead = true): Promise<void> {
    const play = (frame: AlertFrame): void => {
      this.frames.push(frame);
      this.played.push(`${id} ${frame.play.name ?? ''} ${frame.lead ? 'lead' : 'mirror'}`);
    };
    const order = (frame: OverlayOrder) => void this.told.push([id, frame]);
    await this.inbox.join(CHANNEL.id, { id, mayLead, play, order, refuse: () => undefined }, memory);
  }

  async joinOnAir(id: string, memory = NOTHING): Promise<void> {
    await this.join(id, memory);
    this.inbox.setState(CHANNEL.id, id, ON_AIR);
    await this.settle();
  }

  /** The page shows what it was sent last, from beginning to end. */
  async show(page: string): Promise<void> {
    const id = this.frames.at(-1)?.play.id ?? '';
    await this.inbox.started(CHANNEL.id, page, id);
    await this.inbox.done(CHANNEL.id, page, id);
  }

  async states(): Promise<string[]> {
    const rows = await this.connection.db
      .selectFrom('alert_queue')
      .innerJoin('events', 'events.id', 'alert_queue.event_id')
      .select(['actor_name', 'state'])
      .orderBy('arrival')
      .execute();
    return rows.map((row) => `${row.actor_name ?? ''} ${row.state}`);
  }

  async restart(downMs: number): Promise<void> {
    await this.inbox.close();
    this.clock.advance(downMs);
    [this.inbox, this.orders] = this.startServer();
    await this.inbox.start();
    await this.settle();
  }

  private startServer(): [Inbox, InboxOrders] {
    const deps = {
      db: this.connection.db.withPlugin({
        transformQuery: ({ node }) => {
          if (this.isDatabaseAway) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
      unitOfWork: this.connection.unitOfWork,
      sources: createOverlaySources(),
      clock: this.clock,
      random: systemRandom,
      logger: pino({ level: 'silent' }),
      ownership: createSoleOwnership({ clock: this.clock, logger: pino({ level: 'silent' }) }),
      onChanged: () => Promise.resolve(),
    };
    const inbox = createInbox(deps);
    const orders = createInboxOrders({
      ...deps,
      inbox,
      listChannelIds: () => Promise.resolve([CHANNEL.id]),
      onSettings: () => undefined,
      onRefused: () => Promise.resolve(),
    });
    return [inbox, orders];
  }
}
