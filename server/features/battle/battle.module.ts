import { CHARACTERS_SHOWN } from '#core/battle/limits.ts';
import type { NamedViewers } from '#server/bot/port.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { ViewerAccounts } from '#server/features/viewers/viewer-accounts.ts';
import type { ViewerSessionService } from '#server/features/viewer-session/viewer-session.service.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import type { Points } from '#server/kernel/points.ts';
import { battleCommand } from './battle.chat.ts';
import { registerBattleRoutes } from './battle.routes.ts';
import { readBattleSettings, saveBattleSettings } from './battle-settings.repository.ts';
import { createCharacterService, type CharacterService } from './character.service.ts';
import { findFight } from './fight.repository.ts';
import { registerFightRoutes } from './fight.routes.ts';
import { createFightService } from './fight.service.ts';
import { registerBattlePanelRoutes } from './panel-battle.routes.ts';
import { countCharacters, listCharacters } from './panel-character.repository.ts';

/** The battle game: viewers' characters, their fights in chat, and replays of these. */
export function battleModule(
  kernel: Kernel,
  needs: {
    points: Points & NamedViewers;
    directory: Pick<ChannelDirectory, 'findByName'>;
    viewerAccounts: ViewerAccounts;
    viewerSessions: Pick<ViewerSessionService, 'find'>;
  },
) {
  const { db } = kernel;
  const { points, directory, viewerAccounts, viewerSessions } = needs;
  const characters = createCharacterService(kernel);
  const readSettings = (streamerId: string) => readBattleSettings(db, streamerId);
  return {
    name: 'battle',
    characters,
    builtins: { battle: battleCommand(createFightService({ ...kernel, points, characters }), points) },
    routes: {
      viewer: (viewer) =>
        registerBattleRoutes(viewer, {
          characters,
          readSettings,
          findStreamer: async (platform, name) => (await directory.findByName(platform, name))?.streamerId,
          findViewer: (platform, sessionId) => viewerSessions.find(platform, sessionId),
          openViewer: async (streamerId, person) => (await viewerAccounts.open(streamerId, person)).viewerId,
        }),
      public: (open) =>
        registerFightRoutes(open, {
          findFight: (id) => findFight(db, id),
          findChannel: (id) => findChannelById(db, id),
        }),
      panel: (panel) =>
        registerBattlePanelRoutes(panel, {
          readSettings,
          saveSettings: (streamerId, settings) => saveBattleSettings(db, streamerId, settings),
          async listCharacters(streamerId, search) {
            const items = await listCharacters(db, streamerId, search, CHARACTERS_SHOWN);
            return { items, total: await countCharacters(db, streamerId, search) };
          },
          reset: (owner, reason) => characters.reset(owner, reason),
        }),
    },
  } satisfies Module & { characters: CharacterService };
}
