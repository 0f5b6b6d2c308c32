import { builtinOfKey } from '#core/bot/builtin-commands.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { WordHolder } from '#server/kernel/chat.ts';
import { listBuiltinRows } from './builtin.repository.ts';
import { presentBuiltins } from './builtins.ts';

/** The bot's own commands have the names that they have here and the first ones, which they may be given back. */
export const builtinWords: WordHolder = {
  kind: 'builtin',
  async owns(tx, streamerId, key) {
    const builtins = presentBuiltins(await listBuiltinRows(tx, streamerId));
    const owner = builtins.find(({ id, cmd }) => builtinOfKey(key) === id || commandKey(cmd) === key);
    return owner && { id: owner.id, name: `!${owner.cmd}` };
  },
};
