import { findChannelById, type Channel } from '../features/channels/channel.repository.ts';
import { AppError } from '../lib/app-error.ts';
import type { Services } from '../services.ts';

/** The channel of a session. @throws AppError when it is gone. */
export async function requireChannel({ db }: Pick<Services, 'db'>, channelId: string): Promise<Channel> {
  const channel = await findChannelById(db, channelId);
  if (channel === undefined) throw new AppError('not_found', 'This channel no longer exists.');
  return channel;
}
