import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { PANEL_ACCOUNT_DELETE } from '#core/account/paths.ts';
import { SETUP_API } from '#core/health/paths.ts';
import { API } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { countStreamers, isFounder } from '#server/features/channels/channel.repository.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
afterEach(() => server.close());

async function start(environment: Record<string, string> = {}): Promise<void> {
  server = await startTestServer({ guardsFirstLogin: true, environment });
  await server.modules.setup.setupCode.offer();
}
const file = () => join(server.config.dataDir, 'setup-code');
const readCode = () => readFileSync(file(), 'utf8').trim();
const showCode = (browser: Browser, code: string) => browser.post(SETUP_API.code, { code });

async function expectOwner(name: string): Promise<void> {
  const { streamerId } = await server.channelOf('twitch', name);
  expect(await isFounder(server.connection.db, streamerId)).toBe(true);
}

it.each(['open', 'owner', 'invite'])('gives a fresh server (%s) to nobody without the code', async (mode) => {
  await start({ REGISTRATION: mode });
  const stranger = server.openBrowser();
  expect((await stranger.logIn('twitch', 'stranger')).json()).toMatchObject({ code: 'setup_code' });
  expect((await server.openBrowser().logIn('discord', 'stranger')).json()).toMatchObject({
    code: 'setup_code',
  });
  expect(await countStreamers(server.connection.db)).toBe(0);
  expect((await stranger.get(SETUP_API.code)).json()).toEqual({ state: 'wanted' });
});

it('gives it to who brings the code, and the code is gone then', async () => {
  await start();
  const code = readCode();
  expect(code).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  const operator = server.openBrowser();
  const shown = await showCode(operator, code.toLowerCase().replaceAll('-', ' '));
  expect(shown.json()).toEqual({ state: 'remembered' });
  expect(shown.cookies.find(({ name }) => name === COOKIE.setupCode)).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
  expect((await operator.get(SETUP_API.code)).json()).toEqual({ state: 'remembered' });
  expect((await operator.logIn('twitch', 'ana')).json()).toHaveProperty('token');
  await expectOwner('ana');
  expect(existsSync(file())).toBe(false);
  expect(operator.cookies.has(COOKIE.setupCode)).toBe(false);
  expect((await operator.get(SETUP_API.code)).json()).toEqual({ state: 'none' });
  expectError(await showCode(server.openBrowser(), code), 404, 'not_found');
});

it('has one owner of two who bring the code at once', async () => {
  await start({ REGISTRATION: 'owner' });
  const code = readCode();
  const browsers = [server.openBrowser(), server.openBrowser()];
  for (const browser of browsers) await showCode(browser, code);
  const pages = await Promise.all(browsers.map((browser, at) => browser.walkLogin('twitch', `ana${at}`)));
  const answers = await Promise.all(
    browsers.map((browser, at) => browser.post(`${API.login}${new URL(pages[at] ?? '', 'http://x').search}`)),
  );
  expect(answers.filter((answer) => 'token' in answer.json<object>())).toHaveLength(1);
  expect(await countStreamers(server.connection.db)).toBe(1);
});

it('refuses a wrong code, and many of them', async () => {
  await start();
  const guesser = server.openBrowser();
  for (let n = 0; n < 10; n += 1) expectError(await showCode(guesser, `AAAA-${n}`), 403, 'setup_code');
  expect((await showCode(guesser, readCode())).statusCode).toBe(429);
  guesser.cookies.set(COOKIE.setupCode, 'AAAA-AAAA');
  expect((await guesser.logIn('twitch', 'guesser')).json()).toMatchObject({ code: 'setup_code' });
});

it('is the named account’s, whatever others bring', async () => {
  await start({ OWNER: 'twitch:Ana' });
  const stranger = server.openBrowser();
  expectError(await showCode(stranger, readCode()), 404, 'not_found');
  stranger.cookies.set(COOKIE.setupCode, readCode());
  expect((await stranger.logIn('twitch', 'stranger')).json()).toMatchObject({ code: 'owner_named' });
  expect((await server.openBrowser().logIn('kick', 'ana')).json()).toMatchObject({ code: 'owner_named' });
  expect((await server.openBrowser().logIn('twitch', 'ana')).json()).toHaveProperty('token');
  await expectOwner('ana');
});

it('offers a code again after the last streamer has left', async () => {
  await start({ REGISTRATION: 'owner' });
  const operator = server.openBrowser();
  await showCode(operator, readCode());
  await operator.logIn('twitch', 'ana');
  expect(existsSync(file())).toBe(false);
  expect((await operator.post(PANEL_ACCOUNT_DELETE, { name: 'ana' })).statusCode).toBe(200);
  expect((await server.openBrowser().logIn('twitch', 'stranger')).json()).toMatchObject({
    code: 'setup_code',
  });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  const again = server.openBrowser();
  await showCode(again, readCode());
  expect((await again.logIn('twitch', 'luz')).json()).toHaveProperty('token');
  await expectOwner('luz');
});
