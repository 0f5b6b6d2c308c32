import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '#core/base/time.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { Command } from '#core/commands/schema.ts';
import type { Clock } from '#server/lib/clock.ts';

/** A streamer's commands, found by every name they answer to. */
export interface CommandIndex {
  commands: readonly Command[];
  byName: ReadonlyMap<string, Command>;
}

export interface CommandCache {
  get(streamerId: string): CommandIndex | undefined;
  /** Keeps what was read, unless a write just before may not have been in it. */
  keep(streamerId: string, index: CommandIndex): void;
  /** True for a moment after a write: what is read now may still be undone or not yet be seen by others. */
  isSettling(streamerId: string): boolean;
  /** Call with every write. */
  forget(streamerId: string): void;
}

/** A write in an open transaction is committed or rolled back well within this time. */
const SETTLE_MS = 5 * SECOND_MS;
/** Another process may have written: what it changed counts here after this time at the latest. */
const KEEP_MS = 30 * SECOND_MS;
const MOST_CHARACTERS = 20_000_000;
const MOST_STREAMERS = 5000;

export function indexCommands(commands: readonly Command[]): CommandIndex {
  const names = commands.flatMap((command) =>
    [command.cmd, ...command.aliases].map((name): [string, Command] => [commandKey(name), command]),
  );
  return { commands, byName: new Map(names) };
}

/** Keeps streamers' commands in memory, so that a chat message costs no query. */
export function createCommandCache(clock: Pick<Clock, 'now'>): CommandCache {
  const kept = new LRUCache<string, { index: CommandIndex; at: number }>({
    max: MOST_STREAMERS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ index }) => index.commands.reduce((sum, { msg }) => sum + msg.length + 200, 1),
  });
  const writtenAt = new LRUCache<string, number>({ max: MOST_STREAMERS });

  function isSettling(streamerId: string): boolean {
    const at = writtenAt.get(streamerId);
    return at !== undefined && clock.now() - at < SETTLE_MS;
  }

  return {
    get(streamerId) {
      const found = kept.get(streamerId);
      return found !== undefined && clock.now() - found.at < KEEP_MS ? found.index : undefined;
    },
    keep(streamerId, index) {
      if (!isSettling(streamerId)) kept.set(streamerId, { index, at: clock.now() });
    },
    isSettling,
    forget(streamerId) {
      kept.delete(streamerId);
      writtenAt.set(streamerId, clock.now());
    },
  };
}
