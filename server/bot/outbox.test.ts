import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECOND_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createSoleOwnership } from '#server/kernel/ownership.ts';
import type { Clock } from '#server/lib/clock.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { RateLimited, Rejected, Unavailable } from '#server/platforms/errors.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { insertReplies } from './outbox.repository.ts';
import { createOwnMessages } from './own-messages.ts';
import type { OnDropped } from './reply-marks.ts';
import { eventually } from '#tests/setup/eventually.ts';

type SendChat = (channel: string, text: string) => Promise<{ messageId: string }>;

let connection: Connection;
let clock: ManualClock;
let open: Outbox[];
let sent: string[];

beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  await storeStreamer(connection.db, 'luz', 'kick');
  clock = createManualClock();
  open = [];
  sent = [];
});
afterEach(async () => {
  for (const outbox of open) await outbox.close();
  await connection.close();
});

const deliver: SendChat = (channel, text) => {
  sent.push(`${channel}: ${text}`);
  return Promise.resolve({ messageId: `id of ${text}` });
};

/** Commits need no time here; every longer wait is the manual clock's. */
function promptClock(): Clock {
  return {
    now: () => clock.now(),
    steady: () => clock.steady(),
    after(ms, task) {
      if (ms > 0) return clock.after(ms, task);
      const due = setImmediate(task);
      return () => clearImmediate(due);
    },
  };
}

function openOutbox(
  sendChat: SendChat = deliver,
  ownMessages = createOwnMessages({ clock }),
  onDropped: OnDropped = () => Promise.resolve(),
  unitOfWork = connection.unitOfWork,
): Outbox {
  const outbox = createOutbox({
    ...connection,
    ownership: createSoleOwnership({ clock, logger: pino({ level: 'silent' }) }),
    unitOfWork,
    registry: { require: () => ({ sendChat: (access, text) => sendChat(access.login, text) }) },
    findChannel: (channelId) => {
      const login = channelId.replace('channel-', '');
      const access = {
        platformChannelId: `user-${login}`,
        login,
        accessToken: () => Promise.resolve(''),
        tokenRefused: () => {},
      };
      return Promise.resolve({ platform: 'twitch', access });
    },
    ownMessages,
    clock: promptClock(),
    logger: pino({ level: 'silent' }),
    random: systemRandom,
  });
  outbox.onDropped(onDropped);
  open.push(outbox);
  return outbox;
}

async function reply(outbox: Outbox, login: string, key: string, ...texts: string[]): Promise<void> {
  await connection.unitOfWork((tx) => outbox.enqueue(tx, `channel-${login}`, key, texts));
}

async function listStates(): Promise<string[]> {
  const rows = await connection.db
    .selectFrom('outbox')
    .select(['text', 'state'])
    .orderBy('entry_key')
    .execute();
  return rows.map((row) => `${row.text} ${row.state}`);
}

const untilStates = (states: string[]) => eventually(async () => expect(await listStates()).toEqual(states));

describe('outbox', () => {
  it('sends replies in order and marks them', async () => {
    const outbox = openOutbox();
    await reply(outbox, 'ana', 'k1', 'a', 'b');
    await reply(outbox, 'ana', 'k2', 'c');
    await untilStates(['a sent', 'b sent', 'c sent']);
    expect(sent).toEqual(['ana: a', 'ana: b', 'ana: c']);
  });

  it('goes on with what waits beyond the most that it reads at a time', async () => {
    for (let channel = 0; channel < 120; channel += 1) {
      await storeStreamer(connection.db, `s${channel}`);
      const replies = Array.from({ length: 50 }, (_, at) => ({
        id: `${channel}-${at}`,
        key: `${channel}-${at}`,
        channelId: `channel-s${channel}`,
        text: 'x',
        createdAt: clock.now(),
      }));
      await insertReplies(connection.db, replies);
    }
    openOutbox().start();
    await eventually(() => expect(sent.length).toBeGreaterThan(4000));
    clock.advance(SECOND_MS);
    await eventually(() => expect(sent).toHaveLength(6000));
  });

  it('replies once to the same cause', async () => {
    const outbox = openOutbox();
    await reply(outbox, 'ana', 'k1', 'a');
    await reply(outbox, 'ana', 'k1', 'a');
    await untilStates(['a sent']);
    expect(sent).toEqual(['ana: a']);
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const outbox = openOutbox();
    const lost = connection.unitOfWork(async (tx) => {
      await outbox.enqueue(tx, 'channel-ana', 'k1', ['a']);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await reply(outbox, 'ana', 'k2', 'b');
    await untilStates(['b sent']);
    expect(sent).toEqual(['ana: b']);
  });

  it('lets no channel wait for another', async () => {
    const outbox = openOutbox((channel, text) =>
      channel === 'ana' ? new Promise(() => {}) : deliver(channel, text),
    );
    open.length = 0;
    await reply(outbox, 'ana', 'k1', 'stuck');
    await reply(outbox, 'luz', 'k2', 'b');
    await untilStates(['stuck waiting', 'b sent']);
  });

  it('waits as long as the platform asks and then sends', async () => {
    const answers = [new RateLimited('twitch', 5000)];
    const outbox = openOutbox((channel, text) => {
      const refusal = answers.shift();
      return refusal ? Promise.reject(refusal) : deliver(channel, text);
    });
    await reply(outbox, 'ana', 'k1', 'a', 'b');
    await eventually(() => expect(clock.waits()).toContain(5000));
    expect(sent).toEqual([]);
    clock.advance(5000);
    await untilStates(['a sent', 'b sent']);
    expect(sent).toEqual(['ana: a', 'ana: b']);
  });

  it('tries again while the platform is in trouble, but not for ever', async () => {
    let calls = 0;
    const outbox = openOutbox(() => {
      calls += 1;
      return Promise.reject(new Unavailable('twitch', 'down'));
    });
    await reply(outbox, 'ana', 'k1', 'a');
    for (let tries = 1; tries <= 2; tries += 1) {
      await eventually(() => expect(clock.waits()).toContain(1000));
      clock.advance(1000);
      await eventually(() => expect(calls).toBe(tries + 1));
    }
    await untilStates(['a dropped']);
  });

  it('drops what the platform refuses and goes on', async () => {
    const outbox = openOutbox((channel, text) =>
      text === 'bad' ? Promise.reject(new Rejected('twitch', 'spam')) : deliver(channel, text),
    );
    await reply(outbox, 'ana', 'k1', 'bad', 'good');
    await untilStates(['bad dropped', 'good sent']);
  });

  it('keeps to the platform’s number of messages, and drops what then is too old', async () => {
    const outbox = openOutbox();
    await reply(outbox, 'ana', 'k1', ...Array.from({ length: 100 }, (_, at) => String(at)));
    await eventually(() => expect(sent).toHaveLength(100));
    clock.advance(10_000);
    await reply(outbox, 'ana', 'k2', 'late');
    await eventually(() => expect(clock.waits()).toContain(20_000));
    expect(sent).toHaveLength(100);
    clock.advance(20_000);
    await eventually(() => expect(sent).toHaveLength(101));
  });

  it('lets a flooded channel wait with a hundred replies and drops the rest at once', async () => {
    const outbox = openOutbox(() => new Promise(() => {}));
    open.length = 0;
    await reply(outbox, 'ana', 'k1', ...Array.from({ length: 150 }, (_, at) => String(at)));
    await eventually(async () => {
      expect((await listStates()).filter((row) => row.endsWith('dropped'))).toHaveLength(50);
    });
  });

  it('keeps no channel waiting for what cannot be given up', async () => {
    const outbox = openOutbox(deliver, createOwnMessages({ clock }), (_tx, replies) =>
      replies.length === 0 ? Promise.resolve() : Promise.reject(new Error('It cannot be paid back.')),
    );
    const old = { id: '0', key: 'k1:0', channelId: 'channel-ana', text: 'old', createdAt: 0 };
    await insertReplies(connection.db, [old]);
    await reply(outbox, 'luz', 'k2', 'b');
    await untilStates(['old waiting', 'b sent']);
  });

  it('stores how a reply ended once the database is back, and says it no second time', async () => {
    let refused = 0;
    const unitOfWork: typeof connection.unitOfWork = (work) => {
      if (sent.length === 0 || refused > 0) return connection.unitOfWork(work);
      refused += 1;
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    };
    const outbox = openOutbox(deliver, undefined, undefined, unitOfWork);
    await reply(outbox, 'ana', 'k1', 'a');
    await eventually(async () => {
      clock.advance(SECOND_MS);
      expect(await listStates()).toEqual(['a sent']);
    });
    expect([sent, refused]).toEqual([['ana: a'], 1]);
  });

  it('tells the bot which messages are its own, before the echo is judged', async () => {
    const ownMessages = createOwnMessages({ clock });
    const answers: ((sent: { messageId: string }) => void)[] = [];
    const outbox = openOutbox(() => new Promise((resolve) => answers.push(resolve)), ownMessages);
    await reply(outbox, 'ana', 'k1', 'a');
    await eventually(() => expect(answers).toHaveLength(1));
    const echo = ownMessages.isOwn('channel-ana', 'm1', 'user-ana');
    answers[0]?.({ messageId: 'm1' });
    expect(await echo).toBe(true);
  });
});

describe('outbox after a restart', () => {
  it('sends what nobody began, drops what was begun or is too old', async () => {
    const before = openOutbox();
    await connection.unitOfWork((tx) => before.enqueue(tx, 'channel-ana', 'k1', ['old']));
    clock.advance(30_001);
    await connection.unitOfWork((tx) => before.enqueue(tx, 'channel-ana', 'k2', ['begun', 'fresh']));
    await connection.db.updateTable('outbox').set({ attempts: 1 }).where('text', '=', 'begun').execute();
    openOutbox().start();
    await untilStates(['old dropped', 'begun lost', 'fresh sent']);
    expect(sent).toEqual(['ana: fresh']);
  });

  it('goes on with what was waiting when the one before was closed', async () => {
    const releases: (() => void)[] = [];
    const before = openOutbox(async (channel, text) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      return deliver(channel, text);
    });
    await reply(before, 'ana', 'k1', 'a', 'b');
    await eventually(() => expect(releases).toHaveLength(1));
    const closing = before.close();
    releases[0]?.();
    await closing;
    expect(sent).toEqual(['ana: a']);
    openOutbox().start();
    await untilStates(['a sent', 'b sent']);
    expect(sent).toEqual(['ana: a', 'ana: b']);
  });
});
