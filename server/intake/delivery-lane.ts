import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { ECHO_WAIT_MAX_MS } from '#core/bot/limits.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import { keyOf, type Lane, type LaneKey } from './lane.ts';
import type { SpoolFile } from './spool-file.ts';
import type { ReceivedDelivery } from './spool-line.ts';

/** What a lane may hold that nobody has taken in: more is refused, so that the platform comes again where it does. */
export const LANE_MOST = 10_000;
export const LANE_LONGEST_MS = 60 * MINUTE_MS;
/** Chat is taken in together, everything else one after the other. */
const MOST_AT_ONCE = 1000;
const FIRST_REST_MS = 100;
const LONGEST_REST_MS = SECOND_MS;
/** Something may have been wrong only once, as a lost race is. */
const TRIES = 2;
/** Waiting for longer than this is waiting for the database. */
const LATE_MS = SECOND_MS;
/** A line of the channel's own account may be held for its echo. */
const OWN_LINE_LATE_MS = ECHO_WAIT_MAX_MS + LATE_MS;

/** Neither database nor spool has taken a delivery. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

export interface LaneDeps {
  clock: Clock;
  logger: Log;
  /** Resolves when the delivery is committed; harmless when it was before. */
  take: (received: ReceivedDelivery) => Promise<void>;
  isAway: (error: unknown) => boolean;
  /** Keeps what can never be taken in. */
  keepPoison: (received: ReceivedDelivery, error: unknown) => Promise<void>;
  openSpool: (lane: Lane) => Promise<SpoolFile>;
  onTaken: () => void;
  onRefused: (error: NotTaken) => void;
  onPoison: () => void;
  onSpoolFailed: (error: unknown) => void;
  /** Nothing waits here any more. */
  onIdle: (lane: DeliveryLane) => void;
}

interface Waiting {
  received: ReceivedDelivery;
  order: number;
  /** Read back from the spool, where it stays until all of it is taken in. */
  isOld: boolean;
  /** It is on the disk too: nobody waits for it, and its line comes again. */
  isSpooled: boolean;
  failures: number;
  /** Why it cannot be taken in, once that is known. */
  poison: unknown;
  done(): void;
  failed(error: unknown): void;
}

/**
 * The deliveries of one channel and sort, in order: those of an earlier process or outage first, which are on the disk,
 * then those in memory. While the database answers, a delivery only passes through.
 */
export class DeliveryLane {
  readonly #deps: LaneDeps;
  readonly lane: Lane;
  readonly key: LaneKey;
  #old: Waiting[] = [];
  #fresh: Waiting[] = [];
  readonly #running = new Set<Waiting>();
  #spool: SpoolFile | null;
  /** How far the spool was read. */
  #readTo = 0;
  #unread: number;
  #oldestUnread: number | null;
  /** While a file is read or written nothing is begun, so that the order holds. */
  #isAtDisk = false;
  #disk: Promise<void> = Promise.resolve();
  #awaySince: number | null = null;
  #rest: { cancel(): void } | null = null;
  #restMs = FIRST_REST_MS;
  #orders = 0;
  #isClosed = false;

  constructor(deps: LaneDeps, lane: Lane, left?: { file: SpoolFile; oldest: number }) {
    this.#deps = deps;
    this.lane = lane;
    this.key = keyOf(lane);
    this.#spool = left?.file ?? null;
    this.#unread = left?.file.lines() ?? 0;
    this.#oldestUnread = left?.oldest ?? null;
  }

  /** Whether something had to wait for the database. */
  get isBehind(): boolean {
    return this.#awaySince !== null || this.#spool !== null;
  }

  get isIdle(): boolean {
    const isEmpty = this.#running.size === 0 && this.#fresh.length === 0 && this.#old.length === 0;
    return isEmpty && this.#spool === null && !this.#isAtDisk;
  }

  get count(): number {
    let count = this.#unread + this.#old.length + this.#fresh.length;
    for (const { isOld, isSpooled } of this.#running) if (isOld || !isSpooled) count += 1;
    return count;
  }

  /** When the oldest that waits came. */
  get oldest(): number | null {
    const [running] = this.#running;
    const first = running ?? this.#old[0];
    return first?.received.at ?? this.#oldestUnread ?? this.#fresh[0]?.received.at ?? null;
  }

  /** Resolves when it is committed or on the disk. @throws NotTaken when there is no room */
  add(received: ReceivedDelivery): Promise<void> {
    if (this.#isClosed) return Promise.reject(new NotTaken('The server stops.'));
    if (this.#isFull()) {
      const refusal = new NotTaken('Too much waits for the database.');
      this.#deps.onRefused(refusal);
      return Promise.reject(refusal);
    }
    return new Promise((done, failed) => {
      this.#fresh.push(this.#entry(received, false, done, failed));
      this.pump();
    });
  }

  /** Begins whatever may begin now. */
  pump(): void {
    if (this.#isAtDisk || this.#rest !== null || this.#isClosed) return;
    for (;;) {
      if (this.#old.length === 0 && this.#spool !== null) {
        const spool = this.#spool;
        if (this.#running.size === 0) void this.#atDisk(() => this.#readOn(spool));
        return;
      }
      const from = this.#old.length > 0 ? this.#old : this.#fresh;
      if (from.length === 0 || !this.#mayBegin()) return;
      const next = from.shift();
      if (next !== undefined) this.#run(next);
    }
  }

  /** Whether something has waited so long for the database that it belongs on the disk. */
  isLate(now: number): boolean {
    for (const { received, isSpooled } of this.#running) {
      if (isSpooled) continue;
      const isOwnLine = isOfOwnAccount(received);
      if (now - received.at > (isOwnLine ? OWN_LINE_LATE_MS : LATE_MS)) return true;
      // What is behind it came later.
      if (!isOwnLine) return false;
    }
    const [first] = this.#fresh;
    return first !== undefined && now - first.received.at > LATE_MS;
  }

  /** Writes what is only in memory to the disk, where it waits from now on. */
  spool(): void {
    if (!this.#isAtDisk) void this.#atDisk(() => this.#append());
  }

  /** Writes what is left to the disk and refuses what the disk does not take. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rest?.cancel();
    await this.#disk;
    await this.#atDisk(() => this.#append());
    for (const entry of [...this.#running, ...this.#fresh])
      if (!entry.isSpooled) entry.failed(new NotTaken('The server stops.'));
  }

  #atDisk(work: () => Promise<void>): Promise<void> {
    this.#isAtDisk = true;
    this.#disk = work().then(() => {
      this.#isAtDisk = false;
      this.#goOn();
    });
    return this.#disk;
  }

  async #append(): Promise<void> {
    const all = [...this.#running, ...this.#fresh].filter((entry) => !entry.isSpooled);
    const [first] = all;
    if (first === undefined) return;
    try {
      this.#spool ??= await this.#deps.openSpool(this.lane);
      await this.#spool.append(all.map(({ received }) => received));
      this.#unread += all.length;
      this.#oldestUnread ??= first.received.at;
      this.#awaySince ??= this.#deps.clock.now();
      for (const entry of all) {
        entry.isSpooled = true;
        entry.done();
      }
      this.#fresh = this.#fresh.filter((entry) => !entry.isSpooled);
    } catch (error) {
      this.#deps.onSpoolFailed(error);
      await this.#leaveEmptySpool();
    }
  }

  #isFull(): boolean {
    if (this.#unread + this.#old.length + this.#fresh.length + this.#running.size >= LANE_MOST) return true;
    return this.#awaySince !== null && this.#deps.clock.now() - this.#awaySince > LANE_LONGEST_MS;
  }

  #entry(
    received: ReceivedDelivery,
    isOld: boolean,
    done = () => {},
    failed: (error: unknown) => void = () => {},
  ): Waiting {
    this.#orders += 1;
    return {
      received,
      order: this.#orders,
      isOld,
      isSpooled: isOld,
      failures: 0,
      poison: undefined,
      done,
      failed,
    };
  }

  #mayBegin(): boolean {
    // After a failure one tries whether the database is back.
    if (this.lane.kind !== 'chat' || this.#awaySince !== null) return this.#running.size === 0;
    return this.#running.size < MOST_AT_ONCE;
  }

  #run(entry: Waiting): void {
    this.#running.add(entry);
    this.#attempt(entry).then(
      () => this.#settle(entry),
      (error: unknown) => this.#fail(entry, error),
    );
  }

  #attempt(entry: Waiting): Promise<void> {
    const { take, keepPoison } = this.#deps;
    return entry.poison === undefined ? take(entry.received) : keepPoison(entry.received, entry.poison);
  }

  #settle(entry: Waiting): void {
    this.#running.delete(entry);
    this.#awaySince = null;
    this.#restMs = FIRST_REST_MS;
    this.#deps.onTaken();
    entry.done();
    this.#goOn();
  }

  #goOn(): void {
    this.pump();
    if (this.isIdle) this.#deps.onIdle(this);
  }

  #fail(entry: Waiting, error: unknown): void {
    this.#running.delete(entry);
    const { logger, clock, isAway, onPoison } = this.#deps;
    if (isAway(error)) {
      this.#awaySince ??= clock.now();
      this.#putBack(entry);
      this.#takeARest();
      return;
    }
    if (entry.isSpooled && !entry.isOld) {
      // Its line comes in its turn.
      this.pump();
      return;
    }
    const { deliveryId } = entry.received.delivery;
    if (entry.poison !== undefined) {
      logger.error({ err: error, deliveryId }, 'A delivery could neither be taken in nor kept.');
      this.#settle(entry);
      return;
    }
    entry.failures += 1;
    if (entry.failures >= TRIES) {
      logger.error(
        { err: error, lane: this.key, deliveryId },
        'A delivery cannot be taken in; it is kept raw.',
      );
      onPoison();
      entry.poison = error;
    }
    this.#putBack(entry);
    this.pump();
  }

  /** One that is spooled comes by its line. */
  #putBack(entry: Waiting): void {
    if (entry.isOld) insertInOrder(this.#old, entry);
    else if (!entry.isSpooled) insertInOrder(this.#fresh, entry);
  }

  #takeARest(): void {
    if (this.#rest !== null) return;
    const cancel = this.#deps.clock.after(this.#restMs, () => {
      this.#rest = null;
      this.pump();
    });
    this.#rest = { cancel };
    this.#restMs = Math.min(this.#restMs * 2, LONGEST_REST_MS);
  }

  /** Reads the next part of the spool, or deletes it when all of it is taken in. */
  async #readOn(spool: SpoolFile): Promise<void> {
    try {
      const { received, lines, next } = await spool.read(this.#readTo);
      if (lines === 0) {
        await spool.remove();
        this.#spool = null;
        this.#readTo = 0;
        this.#unread = 0;
        this.#oldestUnread = null;
      } else {
        if (received.length < lines)
          this.#deps.logger.error(
            { lane: this.key, lines: lines - received.length },
            'Lines of the spool are broken.',
          );
        this.#old = received.map((one) => this.#entry(one, true));
        this.#readTo = next;
        this.#unread -= lines;
        this.#oldestUnread = this.#unread > 0 ? (received.at(-1)?.at ?? this.#oldestUnread) : null;
      }
    } catch (error) {
      this.#deps.onSpoolFailed(error);
      this.#takeARest();
    }
  }

  /** What a failed write left counts for nobody. */
  async #leaveEmptySpool(): Promise<void> {
    if (this.#spool?.lines() !== 0) return;
    await this.#spool.remove().catch(() => undefined);
    this.#spool = null;
  }
}

function isOfOwnAccount({ delivery }: ReceivedDelivery): boolean {
  return delivery.kind === 'chat' && delivery.message.sender.id === delivery.platformChannelId;
}

function insertInOrder(list: Waiting[], entry: Waiting): void {
  const at = list.findIndex(({ order }) => order > entry.order);
  list.splice(at === -1 ? list.length : at, 0, entry);
}
