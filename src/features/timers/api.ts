import * as z from 'zod/mini';
import { API } from '#core/paths.ts';
import { timerListSchema, timerSchema, type Timer, type TimerInput } from '#core/timers/schema.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

const pathOf = (id: string) => `${API.panelTimers}/${encodeURIComponent(id)}`;

export async function fetchTimers(signal: AbortSignal): Promise<Timer[]> {
  return (await streamerRequest(API.panelTimers, timerListSchema, { signal })).items;
}

/** Creates without an id, replaces with one; answers what is stored now. */
export function saveTimer(input: TimerInput, id?: string): Promise<Timer> {
  return id === undefined
    ? streamerRequest(API.panelTimers, timerSchema, { method: 'POST', body: input })
    : streamerRequest(pathOf(id), timerSchema, { method: 'PUT', body: input });
}

export async function deleteTimer(id: string): Promise<void> {
  await streamerRequest(pathOf(id), z.unknown(), { method: 'DELETE' });
}
