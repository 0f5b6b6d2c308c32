import { AppError } from '#server/lib/app-error.ts';

/** Lets each streamer have one of something at a time; answers what ends it, which may be called more than once. */
export type BeginOwn = (streamerId: string) => () => void;

/** Refuses a second one with `transfer_running`: files wait on disk, and nobody may pile them up. */
export function createOnePerStreamer(): BeginOwn {
  const busy = new Map<string, symbol>();
  return (streamerId) => {
    if (busy.has(streamerId))
      throw new AppError('transfer_running', 'A file of yours is under way already. Wait until it is done.');
    const mine = Symbol(streamerId);
    busy.set(streamerId, mine);
    return () => {
      if (busy.get(streamerId) === mine) busy.delete(streamerId);
    };
  };
}
