import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '#core/base/time.ts';
import { indexBuiltins } from '#core/bot/builtin-names.ts';
import type { Builtin } from '#core/bot/builtin-schema.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { indexKeywords, type KeywordIndex } from '#core/commands/keyword-index.ts';
import type { Command } from '#core/commands/schema.ts';
import type { Clock } from '#server/lib/clock.ts';

/** A streamer's commands, their own and the bot's, found by everything that they answer to. */
export interface CommandIndex {
  commands: readonly Command[];
  byName: ReadonlyMap<string, Command>;
  byKeyword: KeywordIndex<Command>;
  builtins: ReadonlyMap<string, Builtin>;
}

/** A write in an open transaction is committed or rolled back well within this time. */
const SETTLE_MS = 5 * SECOND_MS;
/** Another process may have written: what it changed counts here after this time at the latest. */
const KEEP_MS = 30 * SECOND_MS;
const MOST_CHARACTERS = 20_000_000;
const MOST_STREAMERS = 5000;

/** By name and by keyword. */
export function indexCommands(commands: readonly Command[], builtins: readonly Builtin[]): CommandIndex {
  const names = commands.flatMap((command) =>
    [command.cmd, ...command.aliases].map((name): [string, Command] => [commandKey(name), command]),
  );
  return {
    commands,
    byName: new Map(names),
    byKeyword: indexKeywordsOf(commands),
    builtins: indexBuiltins(builtins),
  };
}

/** The commands that may be used, by what a line says. */
export function indexKeywordsOf(commands: readonly Command[]): KeywordIndex<Command> {
  return indexKeywords(
    commands
      .filter(({ enabled }) => enabled)
      .flatMap((command) => command.keywords.map((keyword): [string, Command] => [keyword, command])),
  );
}

/** Keeps streamers' commands in memory, so that a chat message costs no query. */
export function createCommandCache(clock: Pick<Clock, 'now'>) {
  const kept = new LRUCache<string, { index: CommandIndex; at: number }>({
    max: MOST_STREAMERS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ index }) =>
      index.commands.reduce((sum, { msg, keywords }) => sum + msg.length + 200 + 100 * keywords.length, 1),
  });
  const writtenAt = new LRUCache<string, number>({ max: MOST_STREAMERS });

  function isSettling(streamerId: string): boolean {
    const at = writtenAt.get(streamerId);
    return at !== undefined && clock.now() - at < SETTLE_MS;
  }

  return {
    get(streamerId: string): CommandIndex | undefined {
      const found = kept.get(streamerId);
      return found !== undefined && clock.now() - found.at < KEEP_MS ? found.index : undefined;
    },
    /** Keeps what was read, unless a write just before may not have been in it. */
    keep(streamerId: string, index: CommandIndex) {
      if (!isSettling(streamerId)) kept.set(streamerId, { index, at: clock.now() });
    },
    /** True for a moment after a write: what is read now may still be undone or not yet be seen by others. */
    isSettling,
    /** Call with every write. */
    forget(streamerId: string) {
      kept.delete(streamerId);
      writtenAt.set(streamerId, clock.now());
    },
  };
}
