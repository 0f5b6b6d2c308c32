import { commandKey } from '#core/commands/command-call.ts';
import type { WordHolder } from '#server/kernel/chat.ts';
import { readSpokenChat } from './spoken-chat.repository.ts';

/** The word that has messages spoken, while they are: every streamer has one that is off. */
export const spokenWords: WordHolder = {
  kind: 'spoken',
  async owns(tx, streamerId, key) {
    const { enabled, command } = await readSpokenChat(tx, streamerId);
    return enabled && commandKey(command) === key ? { id: streamerId, name: `!${command}` } : undefined;
  },
};
