import { DEFAULT_BONUS, DEFAULT_POINTS, DEFAULT_XP_PER_MESSAGE } from '#core/loyalty/limits.ts';
import type { RegistrationMode } from '#core/session/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { countStreamers, insertStreamer } from './channel.repository.ts';

export interface RegistrationDeps {
  clock: Clock;
  random: Random;
  registration: RegistrationMode;
  defaultRank: number;
  /** Uses an invitation up, in the transaction that lets its bearer in; false when it lets nobody in. */
  takeInvitation(tx: Db, code: string): Promise<boolean>;
}

export type Registration = ReturnType<typeof createRegistration>;

/** Who may become a streamer, with whatever platform they log in (wire.md, Login). */
export function createRegistration(deps: RegistrationDeps) {
  const mayJoin = async (tx: Db, invitation: string | undefined) =>
    deps.registration === 'open' || (invitation !== undefined && (await deps.takeInvitation(tx, invitation)));

  return {
    /** Whether nobody owns this installation yet. */
    isUnowned: async (tx: Db): Promise<boolean> => (await countStreamers(tx)) === 0,
    /** Makes a streamer where registration or an invitation allows it; undefined where not. */
    async admit(tx: Db, isFirst: boolean, invitation: string | undefined): Promise<string | undefined> {
      if (!isFirst && !(await mayJoin(tx, invitation))) return undefined;
      const id = deps.random.id();
      await insertStreamer(tx, {
        id,
        rank: deps.defaultRank,
        language: 'es',
        banned: 0,
        xp_per_message: DEFAULT_XP_PER_MESSAGE,
        points_per_interval: DEFAULT_POINTS,
        subscriber_bonus: DEFAULT_BONUS,
        created_at: deps.clock.now(),
        founder: isFirst ? 1 : null,
      });
      return id;
    },
  };
}
