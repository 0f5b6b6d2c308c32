import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { counterCalls, counterWords } from './counter.chat.ts';
import { registerCounterRoutes } from './counter.routes.ts';
import { createCounterService, type CounterService } from './counter.service.ts';

/** Counters that the chat asks for and changes. */
export function countersModule(kernel: Kernel): Module & CounterService {
  const counters = createCounterService(kernel);
  return {
    ...counters,
    name: 'counters',
    chat: [counterCalls({ ...kernel, counters })],
    words: [counterWords],
    routes: { panel: (panel) => registerCounterRoutes(panel, counters) },
  };
}
