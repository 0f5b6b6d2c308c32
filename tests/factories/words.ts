import { builtinOfKey } from '#core/bot/builtin-commands.ts';
import { createWords, type WordHolder, type Words } from '#server/kernel/chat.ts';

const holder = (kind: WordHolder['kind'], has: (key: string) => boolean): WordHolder => ({
  kind,
  owns: (_tx, _streamerId, key) => Promise.resolve(has(key) ? { id: key, name: `!${key}` } : undefined),
});

/** Words of which the bot has its own, a streamer's commands those that are named, and nobody any other. */
export function wordsWithCommands(commands: () => readonly string[]): Words {
  return createWords([
    holder('builtin', (key) => builtinOfKey(key) !== undefined),
    holder('command', (key) => commands().includes(key)),
  ]);
}
