import { fightQuerySchema, fightReplaySchema } from '#core/battle/schema.ts';
import { API } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { presentFight } from './battle.presenter.ts';
import type { StoredFight } from './fight.repository.ts';

export interface FightRouteDeps {
  findFight: (id: string) => Promise<StoredFight | undefined>;
  findChannel: (
    id: string,
  ) => Promise<{ platform: Platform; displayName: string; picture: string; language: string } | undefined>;
}

/** A fight for its replay: its id, which nobody guesses, is the right to see it. */
export function registerFightRoutes(app: App, { findFight, findChannel }: FightRouteDeps): void {
  app.get(
    API.publicBattleFight,
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: { querystring: fightQuerySchema, response: { 200: fightReplaySchema } },
    },
    async (request) => {
      const fight = await findFight(request.query.id);
      const channel = fight && (await findChannel(fight.channelId));
      if (fight === undefined || channel === undefined)
        throw new AppError('not_found', 'There is no such fight, or no longer.');
      return presentFight(fight, channel);
    },
  );
}
