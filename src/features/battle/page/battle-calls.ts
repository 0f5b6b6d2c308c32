import {
  battleProfileSchema,
  rewardOptionsSchema,
  type BattleProfile,
  type InventoryType,
  type RewardOption,
} from '#core/battle/schema.ts';
import { API } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { ApiError, request } from '#src/lib/http.ts';
import { viewerHeaders } from '#src/session/viewer-session.ts';

/** Whose page it is, and who plays. */
export interface Player {
  streamer: string;
  /** Of the page. */
  pagePlatform: Platform;
  /** Where the viewer is logged in. */
  platform: Platform;
  session: string;
}

/** The calls of docs/spec/battle.md#calls in a player's name; each write answers the new profile. @throws ApiError */
export function createBattleCalls(player: Player) {
  const owner = { streamer: player.streamer, platform: player.pagePlatform };
  const headers = viewerHeaders(player);
  const write = (path: string, body: object): Promise<BattleProfile> =>
    request(path, battleProfileSchema, { method: 'POST', headers, body: { ...owner, ...body } });
  return {
    readProfile: (signal: AbortSignal): Promise<BattleProfile> =>
      request(API.publicBattle, battleProfileSchema, { query: owner, headers, signal }),
    setSkin: (skin: string) => write(API.publicBattleSkin, { skin }),
    setInventory: (type: InventoryType, items: readonly string[]) =>
      write(API.publicBattleInventory, { type, items }),
    readRewards: (): Promise<RewardOption[]> =>
      request(API.publicBattleLevelUp, rewardOptionsSchema, { query: owner, headers }),
    pickReward: (number: number) => write(API.publicBattleReward, { number }),
  };
}

/** Whether the server no longer knows the viewer: it says "Invalid session". */
export function isInvalidSession(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'no_session';
}

/** Whether the streamer has switched the battles off. */
export function isBattleOff(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'battle_off';
}
