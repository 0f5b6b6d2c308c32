import * as z from 'zod/mini';
import {
  battleSettingsSchema,
  characterListSchema,
  type BattleSettings,
  type CharacterList,
} from '#core/battle/panel-schema.ts';
import { API } from '#core/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export function fetchSettings(signal: AbortSignal): Promise<BattleSettings> {
  return streamerRequest(API.settingsBattle, battleSettingsSchema, { signal });
}

export function saveSettings(body: BattleSettings): Promise<BattleSettings> {
  return streamerRequest(API.settingsBattle, battleSettingsSchema, { method: 'PUT', body });
}

/** The strongest characters, or those whose viewer's name begins with `search`. */
export function fetchCharacters(search: string, signal: AbortSignal): Promise<CharacterList> {
  return streamerRequest(API.panelCharacters, characterListSchema, {
    query: { search: search === '' ? undefined : search },
    signal,
  });
}

export async function resetCharacter(id: string, reason: string): Promise<void> {
  await streamerRequest(`${API.panelCharacters}/${encodeURIComponent(id)}/reset`, z.unknown(), {
    method: 'POST',
    body: { reason },
  });
}
