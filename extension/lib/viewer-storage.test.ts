import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FOLLOWED_MAX } from '#core/extension/limits.ts';
import { browserWithStorage, stored } from '#tests/factories/extension-storage.ts';
import { readViewer, saveFollowed, savePairing, saveStandings, saveToken } from './viewer-storage.ts';

vi.mock('webextension-polyfill', () => ({ default: browserWithStorage }));

const SERVER = 'https://fogata.example';
const ANA = { platform: 'kick', user: 'ana' } as const;
const PAIRING = { code: 'BCDF-2345', secret: 's', verifyUrl: `${SERVER}/viewer/extension`, expiresAt: 1 };
const ANSWER = { viewer: null, channels: [{ ...ANA, channel: null }] };

beforeEach(() => stored.clear());

describe('what is kept of a viewer', () => {
  it('starts with nobody and nothing', async () => {
    expect(await readViewer(SERVER)).toEqual({
      state: { followed: [], token: undefined, hasEnded: false, pairing: undefined, standings: undefined },
      isRepaired: false,
    });
  });

  it('is given back as it was kept', async () => {
    await saveFollowed([ANA]);
    await saveToken(SERVER, 'token');
    await savePairing(SERVER, PAIRING);
    await saveStandings(SERVER, ANSWER);
    const { state, isRepaired } = await readViewer(SERVER);
    expect(state).toMatchObject({ followed: [ANA], token: 'token', pairing: PAIRING });
    expect(state.standings?.answer).toEqual(ANSWER);
    expect(isRepaired).toBe(false);
  });

  it('is nothing to another server', async () => {
    await saveToken(SERVER, 'token');
    await savePairing(SERVER, PAIRING);
    await saveStandings(SERVER, ANSWER);
    const { state } = await readViewer('https://other.example');
    expect(state).toMatchObject({ token: undefined, pairing: undefined, standings: undefined });
  });

  it('remembers a connection that has ended, and none that never was', async () => {
    await savePairing(SERVER, PAIRING);
    await saveToken(SERVER, null);
    expect((await readViewer(SERVER)).state).toMatchObject({
      hasEnded: true,
      token: undefined,
      pairing: undefined,
    });
  });

  it.each([
    ['viewer', 7],
    ['viewer', { server: SERVER }],
    ['viewerPairing', { server: SERVER, pairing: { code: 'x' } }],
    ['standings', { server: SERVER, at: 'now', answer: ANSWER }],
    ['followed', 'ana'],
  ])('loses a broken %s, and says so once', async (key, value) => {
    await saveFollowed([ANA]);
    stored.set(key, value);
    expect((await readViewer(SERVER)).isRepaired).toBe(true);
    expect((await readViewer(SERVER)).isRepaired).toBe(false);
  });

  it('keeps the channels that can be read, each once and not too many', async () => {
    stored.set('followed', [ANA, { platform: 'myspace', user: 'x' }, { ...ANA, user: 'ANA' }, null]);
    const first = await readViewer(SERVER);
    expect([first.state.followed, first.isRepaired]).toEqual([[ANA], true]);
    expect(stored.get('followed')).toEqual([ANA]);
    stored.set(
      'followed',
      Array.from({ length: FOLLOWED_MAX + 5 }, (_, n) => ({ platform: 'twitch', user: `n${n}` })),
    );
    expect((await readViewer(SERVER)).state.followed).toHaveLength(FOLLOWED_MAX);
  });
});
