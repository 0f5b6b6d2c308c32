import { API } from '#core/paths.ts';
import { buildTimer } from '#tests/factories/timers.ts';

/** The panel's writes about commands and timers, each with a body that would be taken. */
export const BOT_WRITES = {
  'POST /api/panel/commands': { cmd: 'nuevo', msg: 'x' },
  'PUT /api/panel/commands/:id': { cmd: 'otro', msg: 'x' },
  'DELETE /api/panel/commands/:id': undefined,
  'PUT /api/panel/builtins/:id': {
    cmd: 'saldo',
    mods: 0,
    userCooldown: 5,
    channelCooldown: 2,
    enabled: true,
  },
  'POST /api/panel/timers': buildTimer(),
  'PUT /api/panel/timers/:id': buildTimer(),
  'DELETE /api/panel/timers/:id': undefined,
};

/** And its reads. */
export const BOT_READS = [API.panelCommands, API.panelBuiltins, API.panelTimers];
