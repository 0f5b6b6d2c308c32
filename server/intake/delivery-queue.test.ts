import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getActiveResourcesInfo } from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '#server/db/away.ts';
import { createLogger } from '#server/lib/logger.ts';
import { chatDelivery, eventDelivery } from '#tests/factories/deliveries.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { LANE_LONGEST_MS, LANE_MOST, NotTaken } from './delivery-lane.ts';
import { openDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts';
import { createSpool, type Spool } from './spool.ts';
import type { ReceivedDelivery } from './spool-line.ts';

const AWAY = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
const ANA = { platform: 'twitch', platformChannelId: 'ana' } as const;

let folder: string;
let clock: ManualClock;
let logged: { level: number; msg: string }[];
let taken: string[];
let unreadable: string[];
let notified: string[];
/** What the database does with a delivery; it takes it unless notified otherwise. */
let database: (received: ReceivedDelivery) => Promise<void>;
let queue: DeliveryQueue;
/** A process that was killed does nothing more. */
let process = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fogata-spool-'));
  clock = createManualClock();
  logged = [];
  taken = [];
  unreadable = [];
  notified = [];
  database = () => Promise.resolve();
  queue = await open();
});
afterEach(() => {
  process += 1;
  rmSync(folder, { recursive: true, force: true });
});

function open(spool?: Spool): Promise<DeliveryQueue> {
  process += 1;
  const own = process;
  const unlessKilled = <T>(work: () => Promise<T>): Promise<T> =>
    own === process ? work() : new Promise(() => undefined);
  const write = (line: string): void => {
    // Our own logger's line.
    if (own === process) logged.push(JSON.parse(line) as (typeof logged)[number]);
  };
  const logger = createLogger('info', { write });
  return openDeliveryQueue({
    clock,
    logger,
    spool: spool ?? createSpool(join(folder, 'spool'), logger),
    async take(received) {
      await unlessKilled(() => database(received));
      if (!taken.includes(received.delivery.deliveryId)) taken.push(received.delivery.deliveryId);
    },
    isAway: isDatabaseAway,
    keepPoison: (received) => {
      unreadable.push(received.delivery.deliveryId);
      return Promise.resolve();
    },
    onWaiting: (platform, platformChannelId) => notified.push(`${platform}:${platformChannelId}`),
  });
}

const follow = (id: string, platformChannelId?: string) => eventDelivery(id, clock.now(), platformChannelId);
const chat = (id: string, sender?: string) => chatDelivery(id, clock.now(), sender);

const usesDisk = () => getActiveResourcesInfo().some((kind) => kind.startsWith('FSReq'));

/** Lets everything that may happen now happen: the disk is a real one, and takes the time it takes. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 20; quiet += 1) {
    await nextTurn();
    if (usesDisk()) quiet = 0;
  }
}
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 250) {
    clock.advance(Math.min(250, left));
    await settle();
  }
}
/** Moves the time on until it holds. */
async function until(holds: () => boolean): Promise<void> {
  for (let step = 0; !holds(); step += 1) {
    if (step > 5000) throw new Error('This never came.');
    clock.advance(50);
    await settle();
  }
}
const untilNothingWaits = () => until(() => queue.waiting() === null && spoolFiles().length === 0);
const spoolFiles = () => {
  try {
    return readdirSync(join(folder, 'spool'));
  } catch {
    return [];
  }
};
const goAway = () => (database = () => Promise.reject(AWAY));
const comeBack = () => (database = () => Promise.resolve());

describe('the queue before the database', () => {
  it('hands on at once, and waits for the commit', async () => {
    let commit = () => {};
    database = () => new Promise((done) => (commit = done));
    let isDone = false;
    const accepted = queue.accept('twitch', follow('1')).then(() => (isDone = true));
    await settle();
    expect(isDone).toBe(false);
    commit();
    await accepted;
    expect(taken).toEqual(['1']);
    expect(queue.waiting()).toBeNull();
    expect(clock.waits().length).toBeLessThanOrEqual(1);
  });

  it('takes chat together, and everything else one after the other', async () => {
    const begun: string[] = [];
    database = ({ delivery }) => {
      begun.push(delivery.deliveryId);
      return new Promise(() => undefined);
    };
    for (const id of ['1', '2']) void queue.accept('twitch', follow(id));
    for (const id of ['3', '4']) void queue.accept('twitch', chat(id));
    await settle();
    expect(begun).toEqual(['1', '3', '4']);
  });

  it('loses nothing when the database is away for a moment, and keeps the order', async () => {
    goAway();
    const accepted = ['1', '2', '3'].map((id) => queue.accept('twitch', follow(id)));
    await pass(500);
    expect(taken).toEqual([]);
    expect(spoolFiles()).toEqual([]);
    comeBack();
    await pass(1000);
    await Promise.all(accepted);
    expect(taken).toEqual(['1', '2', '3']);
    expect(spoolFiles()).toEqual([]);
  });

  it('writes what waits for more than a second to the disk, and that is enough for who handed it in', async () => {
    goAway();
    const accepted = ['1', '2'].map((id) => queue.accept('twitch', follow(id)));
    await pass(1500);
    await Promise.all(accepted);
    expect(spoolFiles()).toHaveLength(1);
    void queue.accept('twitch', follow('3'));
    await pass(500);
    comeBack();
    await untilNothingWaits();
    expect(taken).toEqual(['1', '2', '3']);
  });

  it('does so too when the database says nothing at all', async () => {
    let commit = () => {};
    database = () => new Promise((done) => (commit = done));
    const accepted = ['1', '2'].map((id) => queue.accept('twitch', follow(id)));
    await Promise.all([pass(1500), ...accepted]);
    expect(queue.waiting(ANA)).toMatchObject({ count: 2 });
    comeBack();
    commit();
    await untilNothingWaits();
    expect(taken).toEqual(['1', '2']);
  });

  it('writes nothing while the database is only slow', async () => {
    const commits: (() => void)[] = [];
    database = () => new Promise((done) => commits.push(done));
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) void queue.accept('twitch', follow(`${at}`));
    for (let round = 0; round < 8; round += 1) {
      await pass(500);
      commits.shift()?.();
      await settle();
    }
    expect(taken).toHaveLength(8);
    expect(logged).toEqual([]);
  });

  it('does not mistake the wait for an echo for a database that is away', async () => {
    database = () => new Promise(() => undefined);
    void queue.accept('twitch', chat('1', 'ana'));
    await pass(10_000);
    expect(queue.waiting()).toBeNull();
    expect(spoolFiles()).toEqual([]);
  });

  it('goes on at the next start, before what is new, with a last line that was cut short', async () => {
    goAway();
    const accepted = ['1', '2', '3'].map((id) => queue.accept('twitch', follow(id)));
    await pass(1500);
    await Promise.all(accepted);
    const [file = ''] = spoolFiles();
    appendFileSync(join(folder, 'spool', file), '1234abcd {"platform":"twitch","del');
    queue = await open();
    comeBack();
    const fresh = queue.accept('twitch', follow('4'));
    queue.start();
    await untilNothingWaits();
    await fresh;
    expect(taken).toEqual(['1', '2', '3', '4']);
  });

  it('passes over a line of the spool that was changed, and takes those around it', async () => {
    goAway();
    const accepted = ['1', '2'].map((id) => queue.accept('twitch', follow(id)));
    await pass(1500);
    await Promise.all(accepted);
    const [file = ''] = spoolFiles();
    appendFileSync(join(folder, 'spool', file), '00000000 {"not":"ours"}\n');
    queue = await open();
    comeBack();
    queue.start();
    await untilNothingWaits();
    expect(taken).toEqual(['1', '2']);
  });

  it('lets no channel wait for another', async () => {
    database = ({ delivery }) =>
      delivery.platformChannelId === 'ana' ? Promise.reject(AWAY) : Promise.resolve();
    void queue.accept('twitch', follow('1'));
    await queue.accept('twitch', follow('2', 'eva'));
    await queue.accept('kick', follow('3', 'eva'));
    expect(taken).toEqual(['2', '3']);
  });

  it('keeps raw what can never be taken in, and goes on', async () => {
    database = ({ delivery }) =>
      delivery.deliveryId === '2' ? Promise.reject(new TypeError('no such type')) : Promise.resolve();
    await Promise.all(['1', '2', '3'].map((id) => queue.accept('twitch', follow(id))));
    expect(taken).toEqual(['1', '3']);
    expect(unreadable).toEqual(['2']);
    expect(queue.figures()).toEqual({ poison: 1, refused: 0 });
    expect(logged).toHaveLength(1);
  });

  it('tries once more what failed once', async () => {
    let failures = 1;
    database = () => ((failures -= 1) < 0 ? Promise.resolve() : Promise.reject(new Error('lost a race')));
    await queue.accept('twitch', follow('1'));
    expect([taken, unreadable]).toEqual([['1'], []]);
  });

  it('waits in memory where the disk takes nothing, and refuses at the end of its room', async () => {
    const broken = { open: () => Promise.reject(new Error('disk full')), list: () => Promise.resolve([]) };
    queue = await open(broken);
    goAway();
    const accepted = Array.from({ length: LANE_MOST }, (_, at) => queue.accept('twitch', follow(`${at}`)));
    await pass(2000);
    await expect(queue.accept('twitch', follow('over'))).rejects.toBeInstanceOf(NotTaken);
    expect(queue.waiting(ANA)).toMatchObject({ count: LANE_MOST });
    // Other channels have room of their own, and so has the chat.
    const others = [queue.accept('twitch', follow('eva', 'eva')), queue.accept('twitch', chat('line'))];
    comeBack();
    await until(() => queue.waiting() === null);
    await Promise.all([...accepted, ...others]);
    expect(taken).toHaveLength(LANE_MOST + 2);
    expect(queue.figures()).toEqual({ poison: 0, refused: 1 });
  });

  it('refuses after an hour, and keeps what it has', async () => {
    goAway();
    await Promise.all([queue.accept('twitch', follow('1')), pass(1500)]);
    clock.advance(LANE_LONGEST_MS);
    await settle();
    await expect(queue.accept('twitch', follow('2'))).rejects.toBeInstanceOf(NotTaken);
    comeBack();
    await untilNothingWaits();
    await queue.accept('twitch', follow('3'));
    expect(taken).toEqual(['1', '3']);
  });

  it('says once when events begin to wait and once when none waits any more', async () => {
    const since = clock.now();
    goAway();
    for (const id of ['1', '2', '3']) void queue.accept('twitch', follow(id));
    await pass(3000);
    expect(queue.waiting()).toEqual({ count: 3, since });
    expect(queue.waiting(ANA)).toEqual({ count: 3, since });
    expect(queue.waiting({ platform: 'kick', platformChannelId: 'ana' })).toBeNull();
    comeBack();
    await until(() => logged.length === 2);
    expect(logged.map(({ msg }) => msg)).toEqual([
      'Events wait for the database.',
      'No event waits for the database any more.',
    ]);
    expect(notified).toEqual(['twitch:ana', 'twitch:ana']);
  });

  it('writes what waits to the disk when the server ends', async () => {
    goAway();
    const accepted = ['1', '2'].map((id) => queue.accept('twitch', follow(id)));
    await settle();
    const closed = queue.close();
    await pass(2000);
    await Promise.all([closed, ...accepted]);
    await expect(queue.accept('twitch', follow('late'))).rejects.toBeInstanceOf(NotTaken);
    queue = await open();
    comeBack();
    queue.start();
    await untilNothingWaits();
    expect(taken).toEqual(['1', '2']);
  });

  it('ends only after what is under way is committed', async () => {
    let commit = () => {};
    database = () => new Promise((done) => (commit = done));
    void queue.accept('twitch', follow('1'));
    const closed = queue.close();
    await settle();
    commit();
    await Promise.all([closed, pass(500)]);
    expect(taken).toEqual(['1']);
    expect(spoolFiles()).toEqual([]);
  });
});
