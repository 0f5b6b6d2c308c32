import { CHARACTERS_SHOWN } from '#core/battle/limits.ts';
import { registerBattleRoutes } from '../features/battle/battle.routes.ts';
import { readBattleSettings, saveBattleSettings } from '../features/battle/battle-settings.repository.ts';
import { registerFightRoutes } from '../features/battle/fight.routes.ts';
import { findFight } from '../features/battle/fight.repository.ts';
import { registerBattlePanelRoutes } from '../features/battle/panel-battle.routes.ts';
import { countCharacters, listCharacters } from '../features/battle/panel-character.repository.ts';
import { findChannelById } from '../features/channels/channel.repository.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Registers the battle game's calls: a viewer's character, a fight's replay, and the panel's part. */
export function composeBattle({ services }: RouteContext): Module {
  const { db, battle, directory, viewerAccounts, viewerSessions } = services;
  const readSettings = (streamerId: string) => readBattleSettings(db, streamerId);
  return {
    name: 'battle',
    routes: {
      viewer: (viewer) =>
        registerBattleRoutes(viewer, {
          characters: battle.characters,
          readSettings,
          findStreamer: async (platform, name) => (await directory.findByName(platform, name))?.streamerId,
          findViewer: (platform, sessionId) => viewerSessions.find(platform, sessionId),
          openViewer: async (streamerId, viewer) => (await viewerAccounts.open(streamerId, viewer)).viewerId,
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
          reset: (owner, reason) => battle.characters.reset(owner, reason),
        }),
    },
  };
}
