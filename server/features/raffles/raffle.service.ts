import { ok, refuse, type Result } from '#core/base/result.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { Raffle, RaffleInput, RaffleList, RaffleSettings } from '#core/raffles/schema.ts';
import type { Words } from '#server/kernel/chat.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { findRunningRaffle, listRaffles } from './raffle.repository.ts';
import { readRaffleSettings, saveRaffleSettings } from './raffle-settings.repository.ts';
import type { RaffleSteps } from './raffle-steps.ts';

export interface RaffleServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork'> {
  steps: RaffleSteps;
  words: Words;
  /** After a commit that changed a streamer's raffles. */
  onChanged(streamerId: string): void;
}

/** A streamer's raffles as the panel keeps them. */
export type RaffleService = ReturnType<typeof createRaffleService>;

export function createRaffleService(deps: RaffleServiceDeps) {
  const { db, unitOfWork, steps } = deps;

  const find = async (streamerId: string, id: string) =>
    (await listRaffles(db, streamerId)).find((row) => row.id === id);

  async function read(streamerId: string, id: string): Promise<Raffle> {
    const raffle = await find(streamerId, id);
    if (raffle === undefined) throw new Error(`The raffle ${id} is not among those of its streamer.`);
    return raffle;
  }

  return {
    async list(streamerId: string): Promise<RaffleList> {
      return {
        items: await listRaffles(db, streamerId),
        settings: await readRaffleSettings(db, streamerId),
      };
    },
    /** Refuses like the step `open`; answers the new one. */
    async start(streamerId: string, by: string, input: RaffleInput): Promise<Result<Raffle>> {
      const opened = await unitOfWork((tx) => steps.open(tx, streamerId, by, input));
      if (!opened.ok) return opened;
      deps.onChanged(streamerId);
      return ok(await read(streamerId, opened.value.id));
    },
    /** Closes the running one now, which pays it, or takes it back. Refuses with `not_found`, or `raffle_over` unless it is open. */
    async stop(streamerId: string, id: string, how: 'end' | 'cancel'): Promise<Result<Raffle>> {
      const isDone = await unitOfWork(async (tx) => {
        if ((await findRunningRaffle(tx, streamerId))?.id !== id) return false;
        return how === 'end' ? steps.close(tx, id) : steps.cancel(tx, id);
      });
      if (!isDone) return refuse((await find(streamerId, id)) === undefined ? 'not_found' : 'raffle_over');
      deps.onChanged(streamerId);
      return ok(await read(streamerId, id));
    },
    /** Refuses a word that something else answers to, and tells whose it is. */
    async saveSettings(streamerId: string, settings: RaffleSettings): Promise<Result<RaffleSettings>> {
      return unitOfWork(async (tx) => {
        const key = commandKey(settings.keyword);
        const isNew = key !== commandKey((await readRaffleSettings(tx, streamerId)).keyword);
        const refusal = isNew && (await deps.words.refusalOf(tx, streamerId, [key], { kind: 'raffle' }));
        if (refusal) return refusal;
        await saveRaffleSettings(tx, streamerId, settings);
        return ok(settings);
      });
    },
  };
}
