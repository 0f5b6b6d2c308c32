import type { FastifyRequest } from 'fastify';
import type { BattleSettings } from '#core/battle/panel-schema.ts';
import {
  battleProfileSchema,
  battleQuerySchema,
  pickRewardSchema,
  rewardOptionsSchema,
  setInventorySchema,
  setSkinSchema,
} from '#core/battle/schema.ts';
import { API } from '#core/paths.ts';
import type { Platform, PlatformQuery } from '#core/platforms/platform.ts';
import { AppError } from '#server/lib/app-error.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { listViewerHeaders } from '#server/plugins/viewer-session.ts';
import { presentProfile } from './battle.presenter.ts';
import type { CharacterService, Owner } from './character.service.ts';

export interface BattleRouteDeps<Viewer> {
  characters: Pick<CharacterService, 'read' | 'setSkin' | 'setInventory' | 'offerLevelUp' | 'pickReward'>;
  readSettings: (streamerId: string) => Promise<BattleSettings>;
  findStreamer: (platform: PlatformQuery, name: string) => Promise<string | undefined>;
  /** Who a session speaks for; undefined when it has ended. */
  findViewer: (platform: Platform, sessionId: string) => Promise<Viewer | undefined>;
  /** Id of the viewer with a streamer. */
  openViewer: (streamerId: string, viewer: Viewer) => Promise<string>;
}

const unwrap = createUnwrap(
  {
    not_owned: 'This character does not have that.',
    no_level_up: 'There is no level-up to take.',
    duplicate: 'This character has that already. Ask for the options again.',
  },
  'This cannot be done now.',
);

const minute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });

/** A viewer's character on the battle page; writes answer the new profile. */
export function registerBattleRoutes<Viewer>(app: App, deps: BattleRouteDeps<Viewer>): void {
  const { characters } = deps;
  const response = { 200: battleProfileSchema };

  app.get(
    API.publicBattle,
    { config: minute(120), schema: { querystring: battleQuerySchema, response } },
    async (request) => presentProfile(await characters.read(await openOwner(deps, request, request.query))),
  );

  app.get(
    API.publicBattleLevelUp,
    {
      config: minute(60),
      schema: { querystring: battleQuerySchema, response: { 200: rewardOptionsSchema } },
    },
    async (request) => {
      const owner = await openOwner(deps, request, request.query);
      return [...unwrap(await characters.offerLevelUp(owner))];
    },
  );

  app.post(
    API.publicBattleSkin,
    { config: minute(60), schema: { body: setSkinSchema, response } },
    async (request) => {
      const owner = await openOwner(deps, request, request.body);
      return presentProfile(unwrap(await characters.setSkin(owner, request.body.skin)));
    },
  );

  app.post(
    API.publicBattleInventory,
    { config: minute(60), schema: { body: setInventorySchema, response } },
    async (request) => {
      const { type, items } = request.body;
      const owner = await openOwner(deps, request, request.body);
      return presentProfile(unwrap(await characters.setInventory(owner, type, items)));
    },
  );

  app.post(
    API.publicBattleReward,
    { config: minute(60), schema: { body: pickRewardSchema, response } },
    async (request) => {
      const owner = await openOwner(deps, request, request.body);
      return presentProfile(unwrap(await characters.pickReward(owner, request.body.number)));
    },
  );
}

/**
 * Whose character a call is about: that of its session.
 * @throws AppError with the words that pages look for (docs/spec/battle.md#what-is-refused) when there is none
 */
async function openOwner<Viewer>(
  deps: BattleRouteDeps<Viewer>,
  request: FastifyRequest,
  page: { streamer: string; platform: PlatformQuery },
): Promise<Owner> {
  const viewer = await findViewer(deps, request);
  if (viewer === undefined) throw new AppError('no_session', 'Invalid session');
  const streamerId = await deps.findStreamer(page.platform, page.streamer);
  if (streamerId === undefined) throw new AppError('not_found', 'There is no such channel.');
  if (!(await deps.readSettings(streamerId)).enabled)
    throw new AppError('battle_off', 'This streamer has the battle game switched off.');
  return { streamerId, viewerId: await deps.openViewer(streamerId, viewer) };
}

/** The first of the given sessions that has not ended. */
async function findViewer<Viewer>(
  deps: BattleRouteDeps<Viewer>,
  request: FastifyRequest,
): Promise<Viewer | undefined> {
  for (const { platform, id } of listViewerHeaders(request)) {
    const viewer = await deps.findViewer(platform, id);
    if (viewer !== undefined) return viewer;
  }
  return undefined;
}
