import type { Platform } from '#core/platforms/platform.ts';
import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import type { Delivery } from '#server/platforms/port.ts';
import { DeliveryLane, NotTaken, type LaneDeps } from './delivery-lane.ts';
import { keyOf, laneOf, type Lane, type LaneKey } from './lane.ts';
import type { Spool } from './spool.ts';
import type { ReceivedDelivery } from './spool-line.ts';

export interface DeliveryQueueDeps extends Pick<LaneDeps, 'take' | 'isAway' | 'keepPoison'> {
  clock: Clock;
  logger: Log;
  spool: Spool;
  /** A channel begins or ends to wait for the database. */
  onWaiting: (platform: Platform, platformChannelId: string) => void;
}

/** Deliveries that wait for the database, and since when (milliseconds since 1970). */
export interface WaitingDeliveries {
  count: number;
  since: number;
}

/** What stands between the adapters and the database: it takes in what comes, or keeps it until it can. */
export interface DeliveryQueue {
  /** Resolves when the delivery is committed or safe on the disk. @throws NotTaken when neither has room; it may come again */
  accept(platform: Platform, delivery: Delivery): Promise<void>;
  /** Takes in what an earlier process left on the disk; it comes before all that is new of its channel. */
  start(): void;
  /** Resolves when nothing but chat of the channel waits. */
  untilTaken(platform: Platform, platformChannelId: string): Promise<void>;
  /** Of one channel, or of all; null when nothing waits. */
  waiting(channel?: { platform: Platform; platformChannelId: string }): WaitingDeliveries | null;
  /** Since the start: what could not be taken in and was kept raw, and what had no room. */
  figures(): { poison: number; refused: number };
  /** Commits what comes in quickly and writes the rest to the disk. */
  close(): Promise<void>;
}

/** How often is looked whether something waits too long, while anything is under way. */
const LOOK_EVERY_MS = SECOND_MS / 4;
/** Without any commit for this long the database is away, though it says nothing. */
const SILENT_MS = SECOND_MS;
/** What is under way at the end has this long to be committed. */
const LAST_COMMITS_MS = 1.5 * SECOND_MS;

/** Opens the queue with what the spool holds. */
export async function openDeliveryQueue(deps: DeliveryQueueDeps): Promise<DeliveryQueue> {
  const queue = new Queue(deps);
  for (const left of await deps.spool.list()) queue.restore(left);
  return queue;
}

class Queue implements DeliveryQueue {
  readonly #deps: DeliveryQueueDeps;
  readonly #laneDeps: LaneDeps;
  readonly #lanes = new Map<LaneKey, DeliveryLane>();
  readonly #behind = new Map<LaneKey, Lane>();
  readonly #onEmpty = new Map<LaneKey, (() => void)[]>();
  #cancelLook: (() => void) | null = null;
  #takenAt = 0;
  #poison = 0;
  #refused = 0;
  /** What the log has of this outage; null while nothing waits. */
  #outage: { since: number; isSpoolBroken: boolean; isRefusing: boolean } | null = null;
  #isClosed = false;

  constructor(deps: DeliveryQueueDeps) {
    this.#deps = deps;
    this.#laneDeps = {
      ...deps,
      openSpool: (lane) => deps.spool.open(lane),
      onTaken: () => (this.#takenAt = deps.clock.now()),
      onRefused: (error) => this.#noteRefusal(error),
      onPoison: () => (this.#poison += 1),
      onSpoolFailed: (error) => this.#logSpoolFailed(error),
      onIdle: (lane) => this.#drop(lane),
    };
  }

  restore({ lane, ...left }: Awaited<ReturnType<DeliveryQueueDeps['spool']['list']>>[number]): void {
    this.#lanes.set(keyOf(lane), new DeliveryLane(this.#laneDeps, lane, left));
    this.#look();
  }

  accept(platform: Platform, delivery: Delivery): Promise<void> {
    const received: ReceivedDelivery = { platform, at: this.#deps.clock.now(), delivery };
    const to = laneOf(received);
    const key = keyOf(to);
    let lane = this.#lanes.get(key);
    if (lane === undefined) {
      if (this.#isClosed) return Promise.reject(new NotTaken('The server stops.'));
      lane = new DeliveryLane(this.#laneDeps, to);
      this.#lanes.set(key, lane);
    }
    this.#lookSoon();
    return lane.add(received);
  }

  start(): void {
    for (const lane of this.#lanes.values()) lane.pump();
  }

  untilTaken(platform: Platform, platformChannelId: string): Promise<void> {
    const key = keyOf({ platform, kind: 'other', platformChannelId });
    if (!this.#lanes.has(key)) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onEmpty.set(key, [...(this.#onEmpty.get(key) ?? []), resolve]);
    });
  }

  waiting(channel?: { platform: Platform; platformChannelId: string }): WaitingDeliveries | null {
    let count = 0;
    let since = Infinity;
    for (const lane of this.#lanes.values()) {
      if (!lane.isBehind || !isOf(lane.lane, channel)) continue;
      count += lane.count;
      since = Math.min(since, lane.oldest ?? Infinity);
    }
    return count === 0 || since === Infinity ? null : { count, since };
  }

  figures(): { poison: number; refused: number } {
    return { poison: this.#poison, refused: this.#refused };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const { clock, logger } = this.#deps;
    const deadline = clock.now() + LAST_COMMITS_MS;
    const isUnderWay = () => [...this.#lanes.values()].some((lane) => !lane.isBehind);
    while (isUnderWay() && clock.now() < deadline)
      await new Promise<void>((resolve) => clock.after(LOOK_EVERY_MS / 10, resolve));
    this.#cancelLook?.();
    this.#cancelLook = null;
    const lanes = [...this.#lanes.values()];
    await Promise.all(lanes.map((lane) => lane.close()));
    const events = lanes.reduce((sum, lane) => sum + lane.count, 0);
    if (events > 0) logger.warn({ events }, 'Events wait for the database until the next start.');
  }

  #drop(lane: DeliveryLane): void {
    if (this.#lanes.get(lane.key) === lane) this.#lanes.delete(lane.key);
    for (const resolve of this.#onEmpty.get(lane.key) ?? []) resolve();
    this.#onEmpty.delete(lane.key);
    if (this.#behind.has(lane.key)) this.#look();
  }

  #noteRefusal(err: NotTaken): void {
    this.#refused += 1;
    if (this.#outage?.isRefusing !== false) return;
    this.#outage.isRefusing = true;
    this.#deps.logger.error({ err }, 'Events are refused: no more of them can wait for the database.');
  }

  #lookSoon(): void {
    if (this.#isClosed) return;
    this.#cancelLook ??= this.#deps.clock.after(LOOK_EVERY_MS, () => {
      this.#cancelLook = null;
      this.#look();
      if (this.#lanes.size > 0) this.#lookSoon();
    });
  }

  /** Writes to the disk what waits too long, and says so once. */
  #look(): void {
    const now = this.#deps.clock.now();
    const isSilent = now - this.#takenAt > SILENT_MS;
    for (const lane of this.#lanes.values())
      if ((isSilent || lane.isBehind) && lane.isLate(now)) lane.spool();
    this.#noteWaiting();
    this.#logWaiting();
  }

  #noteWaiting(): void {
    const { onWaiting } = this.#deps;
    for (const [key, { platform, platformChannelId }] of this.#behind) {
      if (this.#lanes.get(key)?.isBehind === true) continue;
      this.#behind.delete(key);
      onWaiting(platform, platformChannelId);
    }
    for (const [key, { isBehind, lane }] of this.#lanes) {
      if (!isBehind || this.#behind.has(key)) continue;
      this.#behind.set(key, lane);
      onWaiting(lane.platform, lane.platformChannelId);
    }
  }

  #logWaiting(): void {
    const waiting = this.waiting();
    const { logger } = this.#deps;
    if (waiting !== null && this.#outage === null) {
      this.#outage = { since: waiting.since, isSpoolBroken: false, isRefusing: false };
      logger.warn({ events: waiting.count, since: new Date(waiting.since) }, 'Events wait for the database.');
    }
    if (waiting === null && this.#outage !== null && this.#behind.size === 0) {
      logger.info({ since: new Date(this.#outage.since) }, 'No event waits for the database any more.');
      this.#outage = null;
    }
  }

  #logSpoolFailed(error: unknown): void {
    if (this.#outage === null || this.#outage.isSpoolBroken) return;
    this.#outage.isSpoolBroken = true;
    this.#deps.logger.error(
      { err: error },
      'Waiting events cannot be written to the spool; they wait in memory.',
    );
  }
}

function isOf(lane: Lane, channel: { platform: Platform; platformChannelId: string } | undefined): boolean {
  return (
    channel === undefined ||
    (lane.platform === channel.platform && lane.platformChannelId === channel.platformChannelId)
  );
}
