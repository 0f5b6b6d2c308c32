import { RAFFLE_API } from '#core/raffles/paths.ts';
import {
  raffleListSchema,
  raffleSchema,
  raffleSettingsSchema,
  type Raffle,
  type RaffleInput,
  type RaffleList,
  type RaffleSettings,
} from '#core/raffles/schema.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export function fetchRaffles(signal: AbortSignal): Promise<RaffleList> {
  return streamerRequest(RAFFLE_API.panelRaffles, raffleListSchema, { signal });
}

export function startRaffle(body: RaffleInput): Promise<Raffle> {
  return streamerRequest(RAFFLE_API.panelRaffles, raffleSchema, { method: 'POST', body });
}

/** Closes it now, which pays it, or takes it back. */
export function stopRaffle(id: string, how: 'end' | 'cancel'): Promise<Raffle> {
  const path = `${RAFFLE_API.panelRaffles}/${encodeURIComponent(id)}/${how}`;
  return streamerRequest(path, raffleSchema, { method: 'POST' });
}

export function saveRaffleSettings(body: RaffleSettings): Promise<RaffleSettings> {
  return streamerRequest(RAFFLE_API.settings, raffleSettingsSchema, { method: 'PUT', body });
}
