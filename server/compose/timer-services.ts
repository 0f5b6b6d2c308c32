import type { Outbox } from '../bot/outbox.ts';
import { renderTimer } from '../bot/timer-message.ts';
import type { Connection } from '../db/connection.ts';
import { listChannels } from '../features/channels/channel.repository.ts';
import { createLineCounts } from '../features/timers/line-counts.ts';
import { createTimerWorker } from '../features/timers/timer-worker.ts';
import { createTimerService } from '../features/timers/timer.service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { Log } from '../lib/logger.ts';

export interface TimerParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  clock: Clock;
  random: Random;
  logger: Log;
  outbox: Outbox;
}

/** Makes timers: for the panel, and what says them. */
export function createTimers({ outbox, ...parts }: TimerParts) {
  const { clock, random } = parts;
  const lines = createLineCounts();
  const worker = createTimerWorker({
    ...parts,
    lines,
    listChannels: async (tx, streamerId) =>
      (await listChannels(tx, streamerId)).filter(({ botLeft }) => !botLeft),
    render: (message, channel, count) =>
      renderTimer(message, channel, { now: clock.now(), count, fraction: () => random.fraction() }),
    enqueue: (...reply) => outbox.enqueue(...reply),
  });
  return { panel: createTimerService(parts), lines, worker };
}
