import { keywordKey } from '#core/commands/keyword-index.ts';
import type { WordHolder } from '#server/kernel/chat.ts';
import { presentCommand } from './command.presenter.ts';
import { findCommandRowByName, listKeywordRows } from './command.repository.ts';

/** The names and aliases of a streamer's commands. */
export const commandWords: WordHolder = {
  kind: 'command',
  async owns(tx, streamerId, key) {
    const command = await findCommandRowByName(tx, streamerId, key);
    return command && { id: command.id, name: `!${command.cmd}` };
  },
};

/** What an ordinary line says to be answered by a command. */
export const keywordWords: WordHolder = {
  kind: 'keyword',
  async owns(tx, streamerId, keyword) {
    const key = keywordKey(keyword);
    // Signs alone are in no line, so everybody may have them.
    if (key === '') return undefined;
    const keyed = (await listKeywordRows(tx, streamerId)).map(presentCommand);
    const command = keyed.find(({ keywords }) => keywords.some((known) => keywordKey(known) === key));
    return command && { id: command.id, name: `!${command.cmd}` };
  },
};
