import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { BattleProfile, InventoryType, RewardOption } from '#core/battle/schema.ts';
import { viewerLoginAddress } from '#core/viewer/paths.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { leaveFor } from '#src/lib/leave.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { rememberLogin } from '#src/session/viewer-session.ts';
import { createBattleCalls, isBattleOff, isInvalidSession, type Player } from './battle-calls.ts';

/** What stands before the server's words in an alert: the same in every language. */
const FAILED = {
  profile: 'Error: ',
  skin: 'Error set skin: ',
  inventory: 'Error set inventory: ',
  levelUp: 'Error level up: ',
} as const;

export interface Battle {
  profile: BattleProfile | undefined;
  /** Why there is no profile. */
  error: unknown;
  reload: () => void;
  /** The writes resolve with whether they were done; after a failure the page reloads or leaves for the login. */
  setSkin: (skin: string) => Promise<boolean>;
  setInventory: (type: InventoryType, items: readonly string[]) => Promise<boolean>;
  readRewards: () => Promise<RewardOption[] | undefined>;
  pickReward: (number: number) => Promise<BattleProfile | undefined>;
}

function goToLogin({ platform }: Player): void {
  rememberLogin(platform);
  leaveFor(viewerLoginAddress(platform, location.pathname + location.search));
}

/** Calls `back` when the person comes back to the page, from the chat where they fought for example. */
function useComeback(back: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') back();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [back]);
}

/** A player's character, and what can be done with it. `player` must keep its identity between renders. */
export function useBattle(player: Player): Battle {
  const errorText = useErrorText();
  const calls = useMemo(() => createBattleCalls(player), [player]);
  // Silent the first time.
  const load = useCallback(
    (signal: AbortSignal) => calls.readProfile(signal).catch(() => calls.readProfile(signal)),
    [calls],
  );
  const { data: profile, error, reload, change } = useLoad(load);
  useComeback(reload);

  const sayFailure = (kind: keyof typeof FAILED, failure: unknown) => {
    const words = failure instanceof ApiError ? failure.text : '';
    window.alert(FAILED[kind] + (words || errorText(failure)));
  };
  const handleLoadFailure = useEffectEvent((failure: unknown) => {
    if (isInvalidSession(failure)) goToLogin(player);
    // What is shown stays while it cannot be read again.
    else if (profile === undefined && !isBattleOff(failure)) sayFailure('profile', failure);
  });
  useEffect(() => {
    if (error !== undefined) handleLoadFailure(error);
  }, [error]);

  /** Undefined after a failure: what the page does then is done. */
  const attempt = async <T>(
    kind: 'skin' | 'inventory' | 'levelUp',
    call: Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await call;
    } catch (failure) {
      if (isInvalidSession(failure)) {
        goToLogin(player);
      } else {
        sayFailure(kind, failure);
        location.reload();
      }
      return undefined;
    }
  };
  const keep = (next: BattleProfile | undefined): boolean => {
    if (next !== undefined) change(() => next);
    return next !== undefined;
  };
  return {
    profile,
    error,
    reload,
    setSkin: async (skin) => keep(await attempt('skin', calls.setSkin(skin))),
    setInventory: async (type, items) => keep(await attempt('inventory', calls.setInventory(type, items))),
    readRewards: () => attempt('levelUp', calls.readRewards()),
    async pickReward(number) {
      try {
        const next = await calls.pickReward(number);
        keep(next);
        return next;
      } catch {
        // Without a word: what the page shows then is what is.
        location.reload();
        return undefined;
      }
    },
  };
}
