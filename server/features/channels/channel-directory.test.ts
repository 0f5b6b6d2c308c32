import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECOND_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createChannelDirectory, type ChannelDirectory } from './channel-directory.ts';
import { updateChannelAccount } from './account.repository.ts';
import { updateChannelInfo } from './channel.repository.ts';

let connection: Connection;
let directory: ChannelDirectory;
let clock: ManualClock;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  clock = createManualClock();
  directory = createChannelDirectory(connection.db, clock);
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

  it('sees what another program wrote within half a minute', async () => {
    expect(await titleOf()).toBe('');
    await updateChannelInfo(connection.db, 'channel-ana', 'new', '');
    clock.advance(30 * SECOND_MS - 1);
    expect(await titleOf()).toBe('');
    clock.advance(1);
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

  it('looks once for all who ask at the same time', async () => {
    const found = await Promise.all([directory.findById('channel-ana'), directory.findById('channel-ana')]);
    expect(found[0]?.login).toBe('ana');
    expect(found[1]).toBe(found[0]);
  });

  it('knows a channel under its new name once it forgot the old one', async () => {
    const loginOf = async () => (await directory.findById('channel-ana'))?.login;
    expect(await loginOf()).toBe('ana');
    const account = { id: 'user-ana', login: 'anita', displayName: 'Anita', picture: '' };
    await updateChannelAccount(connection.db, 'channel-ana', account, 1);
    directory.forget();
    expect(await loginOf()).toBe('anita');
    expect((await directory.findByName('twitch', 'ana'))?.login).toBe('anita');
  });

  it('forgets a channel that is gone', async () => {
    await directory.findById('channel-ana');
    await connection.db.deleteFrom('channels').where('id', '=', 'channel-ana').execute();
    directory.forget();
    expect(await directory.findById('channel-ana')).toBeUndefined();
  });

  it('looks again for a channel that was not there', async () => {
    expect(await directory.findByName('u', 'luz')).toBeUndefined();
    await storeStreamer(connection.db, 'luz', 'kick');
    expect((await directory.findByName('u', 'LUZ'))?.platform).toBe('kick');
  });
});
