import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import { LOGIN_CODE_LIFETIME_MS, SESSION_LIFETIME_MS } from '#core/session/limits.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createSessionService, type SessionService } from './session.service.ts';

const HERE = { device: 'Firefox, Linux', address: '203.0.113.0/24' };
const ANA = { streamerId: 'ana', channelId: 'channel-ana' };

let connection: Connection;
let clock: ManualClock;
let sessions: SessionService;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  clock = createManualClock();
  sessions = createSessionService({ db: connection.db, clock, random: systemRandom });
});
afterEach(() => connection.close());

describe('a session', () => {
  it('speaks for its streamer and channel, with its own CSRF token', async () => {
    const { id, csrf } = await sessions.create(ANA, HERE);
    const other = await sessions.create(ANA, HERE);
    const found = await sessions.find(id);
    if (found === undefined) throw new Error('The session is gone.');
    expect(found).toMatchObject({ streamerId: 'ana', channelId: 'channel-ana', isRenewed: false });
    expect([csrf, other.csrf, '', id].map((token) => sessions.isCsrfToken(found, token))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('lives on while it is used, renewed once a day', async () => {
    const { id } = await sessions.create(ANA, HERE);
    const renewals = [];
    for (let hours = 0; hours < 24 * 20; hours += 6) {
      clock.advance(DAY_MS / 4);
      renewals.push((await sessions.find(id))?.isRenewed);
    }
    expect(renewals).not.toContain(undefined);
    expect(renewals.filter(Boolean).length).toBeGreaterThanOrEqual(15);
    expect(renewals.filter(Boolean).length).toBeLessThanOrEqual(20);
    clock.advance(SESSION_LIFETIME_MS + 1);
    expect(await sessions.find(id)).toBeUndefined();
  });

  it('ends thirty days after its login, however much it is used', async () => {
    const { id } = await sessions.create(ANA, HERE);
    for (let days = 0; days < 59; days += 1) {
      clock.advance(DAY_MS / 2);
      expect(await sessions.find(id), `${days} half days`).toBeDefined();
    }
    clock.advance(DAY_MS / 2);
    expect(await sessions.find(id)).toBeUndefined();
  });

  it('speaks for nobody once its streamer is banned', async () => {
    const { id } = await sessions.create(ANA, HERE);
    await connection.db.updateTable('streamers').set({ banned: 1 }).where('id', '=', 'ana').execute();
    expect(await sessions.find(id)).toBeUndefined();
  });

  it('is over for all who listen when it ends', async () => {
    const ended: string[] = [];
    sessions.onEnd((idHash) => ended.push(idHash));
    const { id } = await sessions.create(ANA, HERE);
    const found = await sessions.find(id);
    if (found === undefined) throw new Error('The session is gone.');
    await sessions.end(found);
    expect(await sessions.find(id)).toBeUndefined();
    expect(ended).toEqual([found.idHash]);
  });
});

describe('a session without a channel', () => {
  it('speaks for its streamer', async () => {
    const { id } = await sessions.create({ ...ANA, channelId: null }, HERE);
    expect(await sessions.find(id)).toMatchObject({ streamerId: 'ana', channelId: null });
  });
});

describe('a login code', () => {
  it('carries a streamer or an error to the browser that it is bound to, once', async () => {
    const good = await sessions.createLoginCode('browser', ANA);
    expect(await sessions.takeLoginCode(good, 'browser')).toEqual(ANA);
    expect(await sessions.takeLoginCode(good, 'browser')).toBeUndefined();
    const bad = await sessions.createLoginCode('browser', { error: 'banned' });
    expect(await sessions.takeLoginCode(bad, 'browser')).toEqual({ error: 'banned' });
    const foreign = await sessions.createLoginCode('browser', ANA);
    expect(await sessions.takeLoginCode(foreign, 'other')).toBeUndefined();
  });

  it.each([
    [LOGIN_CODE_LIFETIME_MS - 1, ANA],
    [LOGIN_CODE_LIFETIME_MS, undefined],
  ])('after %i ms gives %j', async (ms, outcome) => {
    const code = await sessions.createLoginCode('browser', ANA);
    clock.advance(ms);
    expect(await sessions.takeLoginCode(code, 'browser')).toEqual(outcome);
  });
});
