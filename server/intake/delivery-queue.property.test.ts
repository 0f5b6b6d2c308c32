import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { eventDelivery } from '#tests/factories/deliveries.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { openDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts';
import { createSpool, type Spool } from './spool.ts';

const AWAY = new Error('away');
const CHANNELS = ['ana', 'eva'];
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('send'), channel: fc.nat(1), isPoison: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 50, max: 1500 }) }) },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'away' } as const, { kind: 'back' } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill'), isTorn: fc.boolean() }) },
);

/** What is under way at the disk: a kill comes before or after it. */
const atDisk = new Set<Promise<unknown>>();

/** The disk as a process sees it that may be killed: then it does nothing more. */
function ofLiving(spool: Spool, isAlive: () => boolean): Spool {
  const guard = <T>(work: () => Promise<T>): Promise<T> => {
    if (!isAlive()) return new Promise(() => undefined);
    const done = work();
    atDisk.add(done);
    const forget = () => atDisk.delete(done);
    done.then(forget, forget);
    return done;
  };
  return {
    list: () => spool.list(),
    open: (lane) =>
      guard(async () => {
        const file = await spool.open(lane);
        return {
          lines: () => file.lines(),
          append: (received) => guard(() => file.append(received)),
          read: (from) => guard(() => file.read(from)),
          remove: () => guard(() => file.remove()),
        };
      }),
  };
}

it('takes in what it promised, once and in order, whatever fails and whenever it is killed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const folder = mkdtempSync(join(tmpdir(), 'fogata-spool-'));
      const clock = createManualClock();
      const logger = createLogger('silent');
      const stored: string[] = [];
      const poisoned = new Set<string>();
      const promised = new Set<string>();
      const unreadable = new Set<string>();
      let isAway = false;
      let process = 0;
      const start = (): Promise<DeliveryQueue> => {
        process += 1;
        const own = process;
        return openDeliveryQueue({
          clock,
          logger,
          spool: ofLiving(createSpool(folder, logger), () => own === process),
          isAway: (error) => error === AWAY,
          onWaiting: () => undefined,
          async take({ delivery: { deliveryId: id } }) {
            await nextTurn();
            if (own !== process) return new Promise(() => undefined);
            if (isAway) throw AWAY;
            if (poisoned.has(id)) throw new Error('never');
            if (!stored.includes(id)) stored.push(id);
          },
          keepPoison({ delivery }) {
            if (isAway) return Promise.reject(AWAY);
            unreadable.add(delivery.deliveryId);
            return Promise.resolve();
          },
        });
      };
      const pass = async (ms: number) => {
        for (let left = ms; left > 0; left -= 50) {
          clock.advance(50);
          for (let turn = 0; turn < 5; turn += 1) await nextTurn();
        }
      };
      let queue = await start();
      let number = 0;
      for (const one of steps) {
        if (one.kind === 'away' || one.kind === 'back') isAway = one.kind === 'away';
        if ('ms' in one) await pass(one.ms);
        if ('channel' in one) {
          const channel = CHANNELS[one.channel] ?? '';
          number += 1;
          const id = `${channel}-${String(number).padStart(3, '0')}`;
          if (one.isPoison) poisoned.add(id);
          const own = process;
          queue.accept('twitch', eventDelivery(id, clock.now(), channel)).then(
            () => own === process && promised.add(id),
            () => undefined,
          );
        }
        if ('isTorn' in one) {
          process += 1;
          await Promise.allSettled(atDisk);
          const [file] = existsSync(folder) ? readdirSync(folder) : [];
          if (one.isTorn && file !== undefined) appendFileSync(join(folder, file), '0123abcd {"plat');
          queue = await start();
          queue.start();
        }
      }
      isAway = false;
      await pass(2000);
      // The disk takes the time that it takes.
      const giveUpAt = performance.now() + 10_000;
      while ((queue.waiting() !== null || readdirSync(folder).length > 0) && performance.now() < giveUpAt)
        await pass(100);
      process += 1;
      await Promise.allSettled(atDisk);
      rmSync(folder, { recursive: true });
      const known = new Set([...stored, ...unreadable]);
      expect([...promised].filter((id) => !known.has(id))).toEqual([]);
      for (const channel of CHANNELS) {
        const own = stored.filter((id) => id.startsWith(channel));
        expect(own).toEqual([...own].sort());
      }
      expect([...unreadable].filter((id) => !poisoned.has(id))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
