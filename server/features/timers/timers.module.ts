import type { Outbox } from '#server/bot/outbox.ts';
import { renderTimer } from '#server/bot/timer-message.ts';
import { listChannels } from '#server/features/channels/channel.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import { createLineCounts } from './line-counts.ts';
import { createTimerWorker } from './timer-worker.ts';
import { registerTimerRoutes } from './timer.routes.ts';
import { createTimerService } from './timer.service.ts';

/** What the bot says by itself, from time to time. */
export function timersModule(kernel: Kernel, { outbox }: { outbox: Pick<Outbox, 'enqueue'> }): Module {
  const { clock, random } = kernel;
  const lines = createLineCounts();
  const worker = createTimerWorker({
    ...kernel,
    lines,
    listChannels: async (tx, streamerId) =>
      (await listChannels(tx, streamerId)).filter(({ botLeft }) => !botLeft),
    render: (message, channel, count) =>
      renderTimer(message, channel, { now: clock.now(), count, fraction: random.fraction }),
    enqueue: outbox.enqueue,
  });
  return {
    name: 'timers',
    /** Some timers wait for a few lines. */
    observeLines(tx, counted) {
      onCommit(tx, () => {
        for (const { channel } of counted) lines.count(channel.streamerId, channel.platform);
      });
    },
    workers: [worker],
    routes: { panel: (panel) => registerTimerRoutes(panel, { timers: createTimerService(kernel) }) },
  };
}
