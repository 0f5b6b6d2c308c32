import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/lib/app-error.ts';
import { findChannelById, type Channel } from './channel.repository.ts';

/** The channel of a session. @throws AppError when it is gone. */
export async function requireChannel({ db }: { db: Db }, channelId: string): Promise<Channel> {
  const channel = await findChannelById(db, channelId);
  if (channel === undefined) throw new AppError('not_found', 'This channel no longer exists.');
  return channel;
}
