import { expect, it, vi } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#core/base/time.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createSoleOwnership, type Free } from './ownership.ts';
import { createWorker } from './worker.ts';

const logger = createLogger('silent');
const away = () => Promise.reject(new Error('The database is away.'));

function openProcess() {
  const clock = createManualClock(0);
  return { clock, ownership: createSoleOwnership({ clock, logger }) };
}

it('takes everybody over once, when it begins, and says when their work may begin', async () => {
  const { clock, ownership } = openProcess();
  const said: string[] = [];
  const free = vi.fn<Free>(() => {
    said.push('freed');
    return Promise.resolve();
  });
  const takeover = ownership.onTakeover('test', free);
  expect(free).not.toHaveBeenCalled();
  await takeover.begin(() => said.push('begun'));
  expect(said).toEqual(['freed', 'begun']);
  expect(free.mock.calls).toEqual([[null]]);
  clock.advance(HOUR_MS);
  expect(said).toEqual(['freed', 'begun']);
});

it('lets a worker look at nothing before that', async () => {
  const { clock, ownership } = openProcess();
  let end = () => {};
  const free = () => new Promise<void>((resolve) => void (end = resolve));
  const claim = vi.fn(() => Promise.resolve([]));
  const worker = createWorker(
    { clock, logger },
    {
      name: 'test',
      takeover: ownership.onTakeover('test', free),
      claim,
      keyOf: () => '',
      handle: () => Promise.resolve(undefined),
      nextDueAt: () => Promise.resolve(undefined),
    },
  );
  worker.start();
  worker.wake();
  clock.advance(HOUR_MS);
  await Promise.resolve();
  expect(claim).not.toHaveBeenCalled();
  end();
  await eventually(() => expect(claim).toHaveBeenCalled());
  await worker.close();
});

it('tries again what failed, and keeps nobody else from beginning', async () => {
  const { clock, ownership } = openProcess();
  const free = vi.fn<Free>().mockImplementationOnce(away).mockImplementationOnce(away).mockResolvedValue();
  const [troubled, other] = [vi.fn(), vi.fn()];
  await ownership.onTakeover('troubled', free).begin(troubled);
  await ownership.onTakeover('other', () => Promise.resolve()).begin(other);
  expect([troubled.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
  for (const times of [2, 3]) {
    clock.advance(SECOND_MS);
    await eventually(() => expect(free).toHaveBeenCalledTimes(times));
    await eventually(() => expect(clock.waits()).toHaveLength(3 - times));
  }
  await eventually(() => expect(troubled).toHaveBeenCalledTimes(1));
  expect(other).toHaveBeenCalledTimes(1);
});

it('does nothing when the clock of the system is set, on or back', async () => {
  const { clock, ownership } = openProcess();
  const free = vi.fn<Free>().mockImplementationOnce(away).mockResolvedValue();
  const begun = vi.fn();
  await ownership.onTakeover('test', free).begin(begun);
  for (const jump of [HOUR_MS, -2 * HOUR_MS]) clock.set(jump);
  expect(clock.waits()).toEqual([SECOND_MS]);
  clock.advance(SECOND_MS);
  await eventually(() => expect(begun).toHaveBeenCalledTimes(1));
  for (const jump of [HOUR_MS, -2 * HOUR_MS]) clock.set(jump);
  clock.advance(HOUR_MS);
  expect(free).toHaveBeenCalledTimes(2);
});

it('ends when what is under way has ended, and begins nothing then', async () => {
  const { clock, ownership } = openProcess();
  const begun = vi.fn();
  const end = await ownership.onTakeover('away', away).begin(begun);
  await end();
  expect(clock.waits()).toEqual([]);
  clock.advance(HOUR_MS);
  expect(begun).not.toHaveBeenCalled();
});
