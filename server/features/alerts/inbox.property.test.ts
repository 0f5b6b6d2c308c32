import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALERT_ORDERS } from '#core/alerts/inbox-paths.ts';
import { MISSED_POLICIES } from '#core/alerts/inbox-schema.ts';
import { LONG_QUEUE } from '#core/alerts/limits.ts';
import { openModelDatabase } from '#tests/crash/model/model-database.ts';
import { ModelWorld } from '#tests/crash/model/model-world.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { insertDefaultAlertItems } from './alert-item.repository.ts';

const GATE_RUNS = 50;
const GATE_SEED = 20_260_101;
const CHANNEL = 'channel-ana';
const STEADY_MS = 2000;

const page = fc.integer({ min: 0, max: 2 });
const media = fc.constantFrom('ready' as const, 'broken' as const, 'hanging' as const);
const mostly = fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0);

interface Happening {
  /** What a report of a failure shows. */
  title: string;
  run: (world: ModelWorld) => void | Promise<void>;
}
const step = (title: string, run: Happening['run']): Happening => ({ title, run });
const often = (weight: number, arbitrary: fc.Arbitrary<Happening>) => ({ weight, arbitrary });
const passing = (...ms: number[]) =>
  fc.constantFrom(...ms).map((time) => step(`pass ${time}`, (world) => world.pass(time)));

/** What may happen, in any order and at any moment. */
const happening = fc.oneof(
  often(
    8,
    fc
      .tuple(fc.boolean(), fc.nat(9))
      .map(([isPaid, who]) => step(`event ${String(isPaid)} ${who}`, (world) => world.cause(isPaid, who))),
  ),
  often(
    1,
    fc.nat(20).map((which) => step(`repeat ${which}`, (world) => world.repeat(which))),
  ),
  often(
    3,
    fc.tuple(page, media).map(([at, kind]) => step(`open ${at} ${kind}`, (world) => world.open(at, kind))),
  ),
  often(
    1,
    page.map((at) => step(`close ${at}`, (world) => world.close(at))),
  ),
  often(
    3,
    fc
      .tuple(page, mostly, fc.boolean())
      .map(([at, active, obs]) =>
        step(`source ${at} ${String(active)} ${String(obs)}`, (world) => world.setSource(at, active, obs)),
      ),
  ),
  often(
    4,
    page.map((at) => step(`cut ${at}`, (world) => world.cut(at))),
  ),
  often(
    10,
    fc
      .tuple(page, fc.boolean(), fc.integer({ min: 1, max: 4 }))
      .map(([at, isUp, most]) =>
        step(`deliver ${at} ${String(isUp)} ${most}`, (world) => world.deliver(at, isUp, most)),
      ),
  ),
  often(10, passing(0, 1, 300, 600, 900)),
  often(6, passing(1100, 1500, 3100, 6000)),
  often(1, passing(16_000, 140_000, 660_000)),
  often(
    3,
    fc.nat(25).map((steps) => step(`kill after ${steps}`, (world) => world.kill(steps))),
  ),
  often(
    2,
    fc
      .tuple(fc.constantFrom(...ALERT_ORDERS), fc.nat(30))
      .map(([order, which]) =>
        step(`${order} ${which}`, (world) =>
          world.order((orders, id) => orders.give(id, world.pick(which), order)),
        ),
      ),
  ),
  often(
    2,
    fc
      .record(
        { paused: fc.boolean(), doNotDisturb: fc.boolean(), approveTips: fc.boolean() },
        { requiredKeys: [] },
      )
      .map((change) =>
        step(`set ${JSON.stringify(change)}`, (world) =>
          world.order((orders, id) => orders.change(id, change)),
        ),
      ),
  ),
  often(
    1,
    fc
      .constantFrom(...MISSED_POLICIES)
      .map((policy) =>
        step(`missed ${policy}`, (world) => world.order((orders, id) => orders.settleMissed(id, policy))),
      ),
  ),
  often(1, fc.constant(step('clear', (world) => world.order((orders, id) => orders.clear(id))))),
  often(
    1,
    fc.nat(9).map((who) => step(`tip ${who}`, (world) => world.cause(true, who, true))),
  ),
  often(
    1,
    fc.constant(
      step('flood', (world) => {
        for (let who = 10; who < 10 + LONG_QUEUE; who += 1) world.cause(false, who);
      }),
    ),
  ),
  often(4, fc.constant(step('start', (world) => world.startServer()))),
  often(1, fc.constant(step('restart', (world) => world.restart()))),
);

async function play(happenings: readonly Happening[]): Promise<string[]> {
  const { connection, reader, close } = await openModelDatabase();
  try {
    await storeStreamer(connection.db, 'ana');
    await insertDefaultAlertItems(connection.db, CHANNEL, 'twitch');
    const world = new ModelWorld(connection.db, reader, CHANNEL);
    await world.startServer();
    // Most trouble needs an overlay on air to begin with.
    world.open(0, 'ready');
    await world.pass(STEADY_MS);
    world.setSource(0, true, true);
    for (const { run } of happenings) await run(world);
    await world.comeToRest();
    const faults = world.findFaults();
    await world.end();
    return faults;
  } finally {
    await close();
  }
}

const soakRuns = Number(process.env['SOAK_RUNS'] ?? 0);

test(
  'shows every stored alert once or lists it, whatever crashes, reconnects and repeats in between',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 20, maxLength: 80, size: 'max' }),
        async (happenings) => {
          expect(await play(happenings)).toEqual([]);
        },
      ),
      soakRuns > 0 ? { numRuns: soakRuns } : { numRuns: GATE_RUNS, seed: GATE_SEED },
    );
  },
  soakRuns > 0 ? 60 * 60_000 : 180_000,
);
