import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createLogger } from '#server/lib/logger.ts';
import { MissingScope, RateLimited, Unavailable, Unsupported } from '#server/platforms/errors.ts';
import type { ChannelAccess, PlatformAdapter } from '#server/platforms/port.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';
import type { Worker } from '#server/kernel/worker.ts';
import { createActionWorker } from './action-worker.ts';
import { findLogEntry, insertLogEntry } from './moderation.repository.ts';
import type { ModerationLogTable } from './moderation.table.ts';
import { createPlatformActions } from './platform-actions.ts';

const ACCESS: ChannelAccess = {
  platformChannelId: '7',
  login: 'fogata',
  accessToken: () => Promise.resolve('token'),
  tokenRefused: () => undefined,
};
const ENTRY: ModerationLogTable = {
  id: 'entrada',
  streamer_id: 'fogata',
  channel_id: 'channel-fogata',
  platform: 'kick',
  message_id: 'm1',
  user_id: '9',
  user_login: 'ana',
  user_name: 'Ana',
  text: 'x',
  filter: 'words',
  found: 'x',
  moderator: null,
  action: 'timeout',
  seconds: 600,
  state: 'waiting',
  problem: null,
  ban_id: '',
  attempts: 0,
  due_at: 0,
  created_at: 0,
};

type Calls = Pick<PlatformAdapter, 'deleteMessage' | 'ban' | 'unban'>;

describe('carrying out moderation', () => {
  let connection: Connection;
  let clock: ReturnType<typeof createManualClock>;
  const workers: Worker[] = [];
  /** Of whom it was told, by the platform's id. */
  let shutOut: string[];
  /** What is under way is over then. */
  const close = () => Promise.all(workers.splice(0).map((worker) => worker.close()));
  beforeEach(async () => {
    shutOut = [];
    connection = await openConnection({ file: ':memory:' });
    await storeStreamer(connection.db, 'fogata', 'kick');
    clock = createManualClock(0);
  });
  afterEach(async () => {
    await close();
    await connection.close();
  });

  function start(calls: Partial<Calls>): Calls {
    const adapter: Calls = {
      deleteMessage: vi.fn(() => Promise.resolve()),
      ban: vi.fn(() => Promise.resolve({ banId: 'b1' })),
      unban: vi.fn(() => Promise.resolve()),
      ...calls,
    };
    const logger = createLogger('silent');
    const actions = createPlatformActions({
      clock,
      logger,
      registry: { find: () => adapter as PlatformAdapter },
      findChannel: () => Promise.resolve({ access: ACCESS }),
    });
    const worker = createActionWorker({
      db: connection.db,
      clock,
      logger,
      actions,
      onChanged: () => undefined,
      onShutOut: ({ user_id: userId }) => void shutOut.push(userId),
    });
    workers.push(worker);
    worker.start();
    return adapter;
  }
  const store = (change: Partial<ModerationLogTable> = {}) =>
    insertLogEntry(connection.db, { ...ENTRY, ...change });
  const settled = () =>
    eventually(async () => {
      const entry = await findLogEntry(connection.db, 'fogata', ENTRY.id);
      if (entry === undefined || entry.due_at !== null) throw new Error('Not yet.');
      return entry;
    });

  it('shuts out, removes the message and remembers the ban', async () => {
    await store();
    const { ban, deleteMessage } = start({});
    expect(await settled()).toMatchObject({ state: 'done', problem: null, ban_id: 'b1' });
    expect(ban).toHaveBeenCalledExactlyOnceWith(ACCESS, { id: '9', login: 'ana' }, 600);
    expect(deleteMessage).toHaveBeenCalledOnce();
    await close();
    expect(shutOut).toEqual(['9']);
  });

  it('goes on with what a process left that was killed, and the time-out ends when it would have', async () => {
    await store();
    const { ban: begun } = start({ ban: vi.fn(() => new Promise<never>(() => undefined)) });
    await eventually(() => expect(begun).toHaveBeenCalledOnce());
    // It never comes back: nothing of it is awaited any more.
    workers.splice(0);
    clock.advance(MINUTE_MS);
    const { ban } = start({});
    expect(await settled()).toMatchObject({ state: 'done' });
    expect(ban).toHaveBeenCalledExactlyOnceWith(ACCESS, { id: '9', login: 'ana' }, 540);
  });

  it('shuts nobody out whose time is over already', async () => {
    await store({ created_at: -11 * MINUTE_MS });
    const { ban, deleteMessage } = start({});
    expect(await settled()).toMatchObject({ state: 'done' });
    expect(ban).not.toHaveBeenCalled();
    expect(deleteMessage).toHaveBeenCalledOnce();
  });

  it.each<[string, Error, number]>([
    ['the platform is in trouble', new Unavailable('kick', '503'), 2 * SECOND_MS],
    ['it asks to wait', new RateLimited('kick', 7 * SECOND_MS), 7 * SECOND_MS],
  ])('tries again when %s', async (_why, error, wait) => {
    await store({ action: 'delete', seconds: null });
    const deleteMessage = vi.fn(() => Promise.resolve());
    deleteMessage.mockRejectedValueOnce(error);
    start({ deleteMessage });
    const dueAt = async () => (await findLogEntry(connection.db, 'fogata', ENTRY.id))?.due_at;
    await eventually(async () => expect(await dueAt()).toBe(wait));
    // The next look is planned.
    await eventually(() => expect(clock.waits()).toHaveLength(1));
    clock.advance(wait);
    expect(await settled()).toMatchObject({ state: 'done', attempts: 1 });
    expect(deleteMessage).toHaveBeenCalledTimes(2);
  });

  it('lets no channel wait for another whose platform does not answer', async () => {
    await storeStreamer(connection.db, 'lenta', 'kick');
    await store({
      id: 'lenta',
      streamer_id: 'lenta',
      channel_id: 'channel-lenta',
      action: 'delete',
      due_at: -9,
    });
    const asked: string[] = [];
    const deleteMessage = vi.fn<Calls['deleteMessage']>((_access, { id }) => {
      asked.push(id);
      return id === 'm1' ? new Promise<never>(() => undefined) : Promise.resolve();
    });
    start({ deleteMessage });
    await eventually(() => expect(asked).toEqual(['m1']));
    // The slow one never comes back: nothing of it is awaited any more.
    const [worker] = workers.splice(0);
    await store({ message_id: 'm2', action: 'delete' });
    worker?.wake();
    expect(await settled()).toMatchObject({ state: 'done' });
  });

  it('asks a platform that wants to be left alone for none of the channel’s others', async () => {
    await store({ id: 'primera', message_id: 'm0', action: 'delete', due_at: -9 });
    await store({ action: 'delete' });
    const deleteMessage = vi.fn(() => Promise.resolve());
    deleteMessage.mockRejectedValueOnce(new RateLimited('kick', 7 * SECOND_MS));
    start({ deleteMessage });
    await eventually(() => expect(clock.waits()).toEqual([7 * SECOND_MS]));
    expect(deleteMessage).toHaveBeenCalledOnce();
    clock.advance(7 * SECOND_MS);
    expect(await settled()).toMatchObject({ state: 'done', attempts: 0 });
    await eventually(() => expect(deleteMessage).toHaveBeenCalledTimes(3));
  });

  it('says what hinders it, and still removes the message', async () => {
    await store();
    const { deleteMessage } = start({
      ban: () => Promise.reject(new MissingScope('kick', 'moderation:ban')),
    });
    expect(await settled()).toMatchObject({ state: 'failed', problem: 'permission' });
    expect(deleteMessage).toHaveBeenCalledOnce();
  });

  it('only removes the message where the platform has no time-outs', async () => {
    await store();
    start({ ban: () => Promise.reject(new Unsupported('trovo', 'chat.timeout')) });
    expect(await settled()).toMatchObject({ state: 'done', problem: 'unsupported' });
    await close();
    expect(shutOut).toEqual([]);
  });

  it('takes a ban back by its id', async () => {
    await store({ action: 'ban', seconds: null, state: 'undoing', ban_id: 'b7' });
    const { unban, ban } = start({});
    expect(await settled()).toMatchObject({ state: 'undone', problem: null, ban_id: 'b7' });
    expect(unban).toHaveBeenCalledExactlyOnceWith(ACCESS, { id: '9', login: 'ana' }, 'b7');
    expect(ban).not.toHaveBeenCalled();
    await close();
    expect(shutOut).toEqual([]);
  });
});
