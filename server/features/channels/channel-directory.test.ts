import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createChannelDirectory, type ChannelDirectory } from './channel-directory.ts';
import { updateChannelInfo } from './channel.repository.ts';

let connection: Connection;
let directory: ChannelDirectory;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  directory = createChannelDirectory(connection.db);
});
afterEach(() => connection.close());

const titleOf = async () => (await directory.findByAccount('twitch', 'user-ana'))?.title;

describe('the channel directory', () => {
  it('remembers a channel until it is told to forget', async () => {
    expect(await titleOf()).toBe('');
    await updateChannelInfo(connection.db, 'channel-ana', 'new', '');
    expect(await titleOf()).toBe('');
    directory.forget();
    expect(await titleOf()).toBe('new');
  });

  it('does not remember what was read before a change and arrives after it', async () => {
    const reading = titleOf();
    const writing = updateChannelInfo(connection.db, 'channel-ana', 'new', '').then(() => 'written');
    directory.forget();
    expect(await reading).toBe('');
    await writing;
    expect(await titleOf()).toBe('new');
  });

  it('looks again for a channel that was not there', async () => {
    expect(await directory.findByName('u', 'luz')).toBeUndefined();
    await storeStreamer(connection.db, 'luz', 'kick');
    expect((await directory.findByName('u', 'LUZ'))?.platform).toBe('kick');
  });
});
