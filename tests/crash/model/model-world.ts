import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR_MS } from '#core/base/time.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { InboxOrders } from '#server/features/alerts/inbox-orders.ts';
import { alertFrameSchema, serverFrameSchema } from '#core/stream/schema.ts';
import type { RootDb } from '#server/db/database.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { Link } from './link.ts';
import { ModelPage, type MediaKind } from './model-page.ts';
import { startModelServer, type ModelServer } from './model-server.ts';
import type { QueueReader } from './queue-reader.ts';
import { judge } from './verdict.ts';

// A network that carries nothing for longer has lost its connections.
const STALL_MS = 1000;
const OPEN = ['leased', 'started'];
const STREAMER = 'ana';

/** One channel's server, overlays and network, and what was seen of them. */
export class ModelWorld {
  private readonly clock: ManualClock = createManualClock();
  private readonly pages = new Map<number, ModelPage>();
  private readonly links = new Map<number, Link>();
  private readonly given: ChannelEvent[] = [];
  private unanswered: ChannelEvent[] = [];
  private readonly faults: string[] = [];
  /** Alerts that an order may have taken off the queue. */
  private readonly ordered = new Set<string>();
  /** How often each showing was the lead's, and by which pages. */
  private readonly shows = new Map<string, ModelPage[]>();
  private server: ModelServer | undefined;
  private turns = 0;

  constructor(
    private readonly db: RootDb,
    private readonly reader: QueueReader,
    private readonly channelId: string,
  ) {}

  async startServer(): Promise<void> {
    if (this.server?.life.isOver === false) return;
    this.server = await startModelServer({
      db: this.db,
      clock: this.clock,
      channelId: this.channelId,
      onSend: (text) => this.checkOrder(text),
    });
    const again = this.unanswered;
    this.unanswered = [];
    for (const event of again) this.send(event);
  }

  /** The process dies after so many steps of its database; its supervisor starts it again later. */
  kill(afterSteps: number): void {
    if (afterSteps === 0) this.server?.life.end();
    else this.server?.life.endAfter(afterSteps);
  }

  async restart(): Promise<void> {
    await this.server?.stop();
    await this.startServer();
  }

  cause(isPaid: boolean, who: number, isTip = false): void {
    const number = this.given.length;
    const event: ChannelEvent = {
      platform: 'twitch',
      channel: 'user-ana',
      type: isTip ? 'donation' : isPaid ? 'bits' : 'follow',
      actor: { id: `viewer-${who}`, name: `viewer ${who}` },
      ...(isPaid ? { amount: number } : { businessKey: `follow:${who}` }),
      deliveryId: `delivery-${number}`,
      occurredAt: this.clock.now(),
      test: false,
    };
    this.given.push(event);
    this.send(event);
  }

  /** The platform delivers an event once more. */
  repeat(which: number): void {
    const event = this.given[which % Math.max(1, this.given.length)];
    if (event !== undefined) this.send(event);
  }

  /** A server that is down receives nothing of it. */
  async order(
    give: (orders: InboxOrders, streamerId: string) => Promise<unknown>,
    takesOff = false,
  ): Promise<void> {
    const { server } = this;
    if (server === undefined || server.life.isOver) return;
    // What is stored while it runs may be taken off too.
    const note = () => {
      if (takesOff) for (const { id } of this.reader.alerts()) this.ordered.add(id);
    };
    // A server that is killed on the way answers nothing.
    give(server.orders, STREAMER).then(note, note);
    await this.settle();
  }

  /** The id of one of the alerts that are stored. */
  pick(which: number): string {
    const alerts = this.reader.alerts();
    return alerts[which % Math.max(1, alerts.length)]?.id ?? 'none';
  }

  open(number: number, media: MediaKind): void {
    if (this.pages.has(number)) return;
    const page = new ModelPage({
      clock: { ...this.clock, random: () => this.chance() },
      media,
      address: { id: 'id', bid: 'bid' },
      fetch: () => Promise.resolve(tokenAnswer(this.clock.now())),
      openSocket: (handlers) => {
        const link = new Link(handlers);
        this.links.set(number, link);
        this.connect(link);
        return link.pageSocket;
      },
      onLeadShow: (id) => this.shows.set(id, [...(this.shows.get(id) ?? []), page]),
      onFault: (what) => this.faults.push(what),
    });
    this.pages.set(number, page);
  }

  /** A page that dies takes along what it had not told yet: nobody can know of it, so it counts as not shown. */
  async close(number: number): Promise<void> {
    const page = this.pages.get(number);
    if (page === undefined) return;
    await this.settle();
    const isUnknown = new Set(
      this.reader
        .alerts()
        .filter(({ state }) => ['queued', 'leased', 'missed'].includes(state))
        .map(({ playId }) => playId),
    );
    for (const [id, by] of this.shows) {
      if (isUnknown.has(id))
        this.shows.set(
          id,
          by.filter((other) => other !== page),
        );
    }
    page.close();
    this.links.get(number)?.abandon();
    this.links.delete(number);
    this.pages.delete(number);
  }

  setSource(number: number, active: boolean, obs: boolean): void {
    this.pages.get(number)?.setSource({ active, sound: obs, obs });
  }

  cut(number: number): void {
    this.links.get(number)?.cut();
  }

  /** The page's network dies without a word, or comes back with all that waited. */
  freeze(number: number, isFrozen: boolean): void {
    const link = this.links.get(number);
    if (link !== undefined) link.isFrozen = isFrozen;
  }

  /** How often pages showed something as the lead. */
  countShows(): number {
    return [...this.shows.values()].reduce((sum, by) => sum + by.length, 0);
  }

  deliver(number: number, toServer: boolean, most: number): void {
    const link = this.links.get(number);
    for (let count = 0; count < most; count += 1) {
      if (toServer) link?.deliverToServer();
      else link?.deliverToPage();
    }
  }

  /** Time goes on; connections that are open carry what waits unless it is but a moment. */
  async pass(ms: number): Promise<void> {
    const until = this.clock.now() + ms;
    for (;;) {
      if (ms > STALL_MS) await this.deliverAll();
      else await this.settle();
      const rest = until - this.clock.now();
      if (rest <= 0) return;
      const next = Math.max(0, Math.min(...this.clock.waits(), rest));
      this.clock.advance(next);
    }
  }

  /** Lets everything that can happen now happen. */
  async settle(): Promise<void> {
    await nextTurn();
    await nextTurn();
  }

  /** Brings the world to rest: a server, an overlay on air, no fault any more. */
  async comeToRest(): Promise<void> {
    this.kill(0);
    await this.startServer();
    this.open(99, 'ready');
    this.setSource(99, true, true);
    await this.order((orders, id) => orders.change(id, { paused: false, doNotDisturb: false }));
    for (let round = 0; round < 200; round += 1) {
      await this.pass(20_000);
      if (this.server?.life.isOver === true) await this.startServer();
      const isResting = this.reader.alerts().every(({ state }) => ![...OPEN, 'queued'].includes(state));
      if (isResting && this.unanswered.length === 0) return;
    }
    this.faults.push('the queue never emptied');
  }

  findFaults(): string[] {
    const seen = {
      alerts: this.reader.alerts(),
      given: this.given,
      ordered: this.ordered,
      shows: this.shows,
    };
    return [...this.faults, ...judge(seen)];
  }

  async end(): Promise<void> {
    for (const page of this.pages.values()) page.close();
    await this.server?.stop();
  }

  private send(event: ChannelEvent): void {
    const server = this.server;
    const again = () => void this.unanswered.push(event);
    if (server === undefined || server.life.isOver) again();
    else server.store(event).catch(again);
  }

  private connect(link: Link): void {
    if (this.server?.life.isOver === false) this.server.connect(link);
    else queueMicrotask(() => link.cut());
  }

  private async deliverAll(): Promise<void> {
    for (let isBusy = true; isBusy;) {
      await this.settle();
      isBusy = [...this.links.values()]
        .map((link) => [link.deliverToServer(), link.deliverToPage()].includes(true))
        .includes(true);
    }
  }

  /** When an alert goes out to the lead, it is the next one and the only one. */
  private checkOrder(text: string): void {
    const frame = serverFrameSchema.parse(JSON.parse(text));
    if (!('topic' in frame)) return;
    const alert = alertFrameSchema.safeParse(frame.data);
    if (!alert.success || !alert.data.lead) return;
    const { play } = alert.data;
    const alerts = this.reader.alerts();
    const sent = alerts.find(({ playId }) => playId === play.id);
    if (sent === undefined) {
      this.faults.push(`${play.id} was sent before it was committed`);
      return;
    }
    const open = alerts.filter(({ state }) => OPEN.includes(state));
    if (open.length > 1) this.faults.push(`${play.id} was sent while another alert was open`);
    const better = alerts.find(
      (other) =>
        other.state === 'queued' &&
        (other.priority > sent.priority ||
          (other.priority === sent.priority && other.arrival < sent.arrival)),
    );
    if (better !== undefined) this.faults.push(`${play.id} was sent before ${better.id}`);
  }

  /** Spread but repeatable. */
  private chance(): number {
    this.turns += 1;
    return (this.turns * 0.618) % 1;
  }
}

function tokenAnswer(now: number): Response {
  const body = { token: 'token', expiresAt: now + HOUR_MS };
  return Object.assign(new Response(), { json: () => Promise.resolve(body) });
}
