import * as z from 'zod/mini';
import {
  entrantListSchema,
  giveawayListSchema,
  giveawaySchema,
  type Entrant,
  type Giveaway,
  type GiveawayInput,
} from '#core/giveaways/schema.ts';
import { API } from '#core/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

const pathOf = (id: string) => `${API.panelGiveaways}/${encodeURIComponent(id)}`;

export async function fetchGiveaways(signal: AbortSignal): Promise<Giveaway[]> {
  return (await streamerRequest(API.panelGiveaways, giveawayListSchema, { signal })).items;
}

/** Creates, or replaces the giveaway of that id; answers what is stored now. */
export function saveGiveaway(input: GiveawayInput, id?: string): Promise<Giveaway> {
  return id === undefined
    ? streamerRequest(API.panelGiveaways, giveawaySchema, { method: 'POST', body: input })
    : streamerRequest(pathOf(id), giveawaySchema, { method: 'PUT', body: input });
}

export async function deleteGiveaway(id: string): Promise<void> {
  await streamerRequest(pathOf(id), z.unknown(), { method: 'DELETE' });
}

export type GiveawayStep = 'open' | 'close' | 'draw';

export function runGiveaway(id: string, step: GiveawayStep): Promise<Giveaway> {
  return streamerRequest(`${pathOf(id)}/${step}`, giveawaySchema, { method: 'POST' });
}

/** Draws another winner in the place of that one. */
export function redrawWinner(id: string, winner: string): Promise<Giveaway> {
  return streamerRequest(`${pathOf(id)}/redraw`, giveawaySchema, { method: 'POST', body: { winner } });
}

export async function fetchEntrants(id: string, signal: AbortSignal): Promise<Entrant[]> {
  return (await streamerRequest(`${pathOf(id)}/entrants`, entrantListSchema, { signal })).items;
}
