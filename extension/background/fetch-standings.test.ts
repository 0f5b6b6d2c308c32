import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserWithStorage, stored } from '#tests/factories/extension-storage.ts';
import { fetchStandings } from './fetch-standings.ts';

vi.mock('webextension-polyfill', () => ({ default: browserWithStorage }));

const SERVER = 'https://fogata.example';
const ANA = { platform: 'kick', user: 'ana' } as const;
const LUZ = { platform: 'twitch', user: 'luz' } as const;
const ANSWER = { viewer: null, channels: [{ ...ANA, channel: null }] };
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sent = () =>
  fetch.mock.calls.map(([url, { headers, body }]) => ({
    url,
    token: new Headers(headers).get('authorization'),
    body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown,
  }));

beforeEach(() => {
  stored.clear();
  stored.set('server', SERVER).set('followed', [ANA]).set('viewer', { server: SERVER, token: 'token' });
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

it('asks for the channels and the one of the tab, once each, and keeps the answer', async () => {
  fetch.mockImplementation(() => Promise.resolve(Response.json(ANSWER)));
  expect(await fetchStandings(LUZ)).toBe('fresh');
  expect(await fetchStandings({ ...ANA, user: 'ANA' })).toBe('fresh');
  expect(sent()).toEqual([
    { url: `${SERVER}/api/extension/standings`, token: 'Bearer token', body: { channels: [LUZ, ANA] } },
    { url: `${SERVER}/api/extension/standings`, token: 'Bearer token', body: { channels: [ANA] } },
  ]);
  expect(stored.get('standings')).toMatchObject({ server: SERVER, answer: ANSWER });
});

it('forgets a token that has ended and asks without one', async () => {
  fetch.mockImplementationOnce(() =>
    Promise.resolve(Response.json({ error: 'No.', code: 'no_session' }, { status: 401 })),
  );
  fetch.mockImplementation(() => Promise.resolve(Response.json(ANSWER)));
  expect(await fetchStandings(null)).toBe('fresh');
  expect(sent().map(({ token }) => token)).toEqual(['Bearer token', null]);
  expect(stored.get('viewer')).toEqual({ server: SERVER, token: null });
});

it.each([500, 429])('keeps token and older answer when the server says %i', async (status) => {
  stored.set('standings', { server: SERVER, at: 1, answer: ANSWER });
  fetch.mockImplementation(() =>
    Promise.resolve(Response.json({ error: 'No.', code: 'failed' }, { status })),
  );
  expect(await fetchStandings(null)).toBe('unreachable');
  expect(stored.get('viewer')).toEqual({ server: SERVER, token: 'token' });
  expect(stored.get('standings')).toMatchObject({ at: 1 });
});
