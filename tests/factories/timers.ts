import { timerInputSchema, type TimerInput } from '#core/timers/schema.ts';

/** A timer as a streamer would send it. */
export function buildTimer(changes: Partial<TimerInput> = {}): TimerInput {
  return timerInputSchema.parse({
    name: 'Redes',
    messages: ['Sígueme'],
    interval: 10,
    minLines: 0,
    ...changes,
  });
}
