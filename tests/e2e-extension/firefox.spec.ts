import { expect, test } from '@playwright/test';
import * as z from 'zod/mini';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { PAIRING_QUERY, PANEL_EXTENSIONS } from '#core/extension/paths.ts';
import { extensionListSchema } from '#core/extension/schema.ts';
import { viewerPageSchema } from '#core/loyalty/ledger-schema.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { API, PANEL_PATHS, VIEWER_EXTENSION_PAGE } from '#core/paths.ts';
import { COOKIE, CSRF_HEADER } from '#core/session/limits.ts';
import { viewerLoginAddress } from '#core/viewer/paths.ts';
import { buildItem } from '#tests/factories/shop.ts';
import { startFogata, type Fogata } from '#tests/setup/fogata.ts';
import { startFirefox, type Firefox } from './firefox.ts';
import { startKickSite, type KickSite } from './kick-site.ts';

let fogata: Fogata;
let kick: KickSite;
let firefox: Firefox;
let options: string;
let panel: string;

test.beforeAll(async () => {
  kick = await startKickSite();
  fogata = await startFogata({ SANDBOX_KICK_WEBHOOK_URL: 'http://127.0.0.1:9/api/webhooks/kick' });
  firefox = await startFirefox({ hosts: { 'kick.com': kick.port, 'dashboard.kick.com': kick.port } });
});

test.afterAll(async () => {
  await firefox.close();
  await fogata.close();
  await kick.close();
});

/** What the alarm does each half minute. */
async function lookNow(): Promise<void> {
  await firefox.use(options);
  await firefox.run(`return browser.runtime.sendMessage({ watch: 'followers' })`);
}

/** A call of the panel, with its session. */
async function callPanel(method: string, path: string, body?: unknown): Promise<unknown> {
  await firefox.use(panel);
  return firefox.run(
    `const [method, path, body, cookie, header] = arguments;
    const csrf = document.cookie.split('; ').find((one) => one.startsWith(cookie + '='))?.slice(cookie.length + 1);
    const headers = { [header]: csrf, ...(body === null ? {} : { 'content-type': 'application/json' }) };
    return fetch(path, { method, headers, ...(body === null ? {} : { body: JSON.stringify(body) }) })
      .then(async (answer) => ({ status: answer.status, body: answer.status === 204 ? null : await answer.json() }));`,
    method,
    path,
    body ?? null,
    COOKIE.csrf,
    CSRF_HEADER,
  );
}

async function alertNames(): Promise<unknown> {
  const answer = await callPanel('GET', API.panelAlerts);
  const { body } = z.object({ body: alertListSchema }).parse(answer);
  return body.items.map(({ name }) => name).reverse();
}

// The tests are one story: the person connects it, says no, says yes, and the browser puts it to sleep.
test.describe.configure({ mode: 'serial' });

test('It is connected in Firefox by the code that the person types in the panel', async () => {
  panel = await firefox.openTab(`${fogata.url}/kick/login`);
  await firefox.run(`const url = new URL(location); url.searchParams.set('as', 'ana'); location = url;`);
  // Firefox refuses to run anything in a page that is just being left.
  await expect(async () => {
    expect(await firefox.run('return location.pathname')).toBe(PANEL_PATHS.profile);
  }).toPass();
  options = await firefox.openTab(firefox.page('options'));
  await firefox.fill('Server address', fogata.url);
  await firefox.press('Save');
  await firefox.seeText('Saved');
  await firefox.press('Connect');
  await firefox.seeText('Your panel has opened');
  const code = await firefox.run(`return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(document.body.innerText)[0]`);
  expect(await callPanel('POST', PANEL_EXTENSIONS, { code })).toMatchObject({ status: 204 });
  await firefox.use(options);
  await firefox.seeText('Your permission to read kick.com is missing');
});

test('It goes on without the permission that the person refuses, and works with it', async () => {
  await firefox.press('Allow reading kick.com');
  await firefox.answerPermission('deny');
  await firefox.seeText('Your permission to read kick.com is missing');
  await firefox.press('Allow reading kick.com');
  await firefox.answerPermission('allow');
  await firefox.seeText('ana: 100 followers');
  kick.followers = 103;
  await lookNow();
  await expect.poll(alertNames).toEqual(['+3']);
});

test('It reads names in the dashboard, after its background was put to sleep too', async () => {
  const dashboard = await firefox.openTab('https://dashboard.kick.com/stream');
  await firefox.use(options);
  await firefox.seeText('Names are read in Kick’s dashboard');
  await firefox.use(dashboard);
  await firefox.run(`window.eval("follow('Nueva_1')")`);
  await expect.poll(alertNames).toEqual(['+3', 'Nueva_1']);
  await firefox.killBackground();
  await firefox.use(dashboard);
  await firefox.run(`window.eval("follow('Nueva_2')")`);
  await expect.poll(alertNames).toEqual(['+3', 'Nueva_1', 'Nueva_2']);
});

test('The button is on kick.com once it is wanted, in open pages and new ones, and goes again', async () => {
  const buttons = () => firefox.run(`return document.querySelectorAll('html > div').length`);
  const page = await firefox.openTab('https://kick.com/ana');
  await firefox.use(options);
  await firefox.press('Show the button');
  await firefox.answerPermission('allow');
  await firefox.use(page);
  await expect.poll(buttons).toBe(1);
  await firefox.closeTab();
  const another = await firefox.openTab('https://kick.com/luz');
  await expect.poll(buttons).toBe(1);
  await firefox.use(options);
  const isOn = () => firefox.run(`return document.querySelector('[role=switch]').checked`);
  await expect.poll(isOn).toBe(true);
  await firefox.press('Show the button');
  await firefox.use(another);
  await expect.poll(buttons).toBe(0);
  await firefox.closeTab();
});

const BOARD = '/k/ana/leaderboard';

/** Luz of the channel, whom the server knows since she logged in on its page. */
async function findLuz(): Promise<{ id: string; points: number } | undefined> {
  const answer = await callPanel('GET', `${POINTS_API.panelViewers}?platform=kick&search=Luz`);
  return z.object({ body: viewerPageSchema }).parse(answer).body.items[0];
}

test('The popup shows what a viewer has, and sells what their points are enough for', async () => {
  for (const item of [
    buildItem({ name: 'Song', code: 'song', price: 300 }),
    buildItem({ name: 'Star', code: 'star', price: 5000 }),
  ])
    expect(await callPanel('POST', API.panelShop, item)).toMatchObject({ status: 201 });
  await firefox.openTab(fogata.url + viewerLoginAddress('kick', BOARD));
  await firefox.run(`const url = new URL(location); url.searchParams.set('as', 'Luz'); location = url;`);
  await expect.poll(() => firefox.run('return location.pathname')).toBe(BOARD);
  // The page asks who its viewer is, and from then on the server knows Luz.
  await firefox.seeText('Luz');
  const viewer = (await findLuz())?.id;
  const gift = { viewer, amount: 700, reason: 'test', key: 'firefox-gift' };
  expect(await callPanel('POST', POINTS_API.panelLedger, gift)).toMatchObject({ status: 201 });

  const popup = await firefox.openTab(firefox.page('popup'));
  await firefox.choose('Platform', 'Kick');
  await firefox.fill('Channel', 'ana');
  await firefox.press('Follow');
  await firefox.seeText('ana');
  await firefox.press('Connect my account');
  await firefox.seeText('Type the end of this code there');
  const code = String(await firefox.run(`return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(document.body.innerText)[0]`));
  await firefox.openTab(`${fogata.url}${VIEWER_EXTENSION_PAGE}?${PAIRING_QUERY}=${code.slice(0, 4)}`);
  await firefox.fill('Final del código que muestra la extensión (4 letras o cifras)', code.slice(-4));
  await firefox.press('Dejar entrar');
  await firefox.seeText('Conectada. Vuelve a la extensión');
  await firefox.use(popup);
  await firefox.seeText('700 points');

  await firefox.run(`document.querySelector('main li button').click()`);
  await firefox.press('Shop');
  await firefox.seeText('4,300 points short');
  await firefox.press('Buy Song');
  await firefox.press('Buy here');
  await firefox.seeText('Bought. You have 400 points left.');
  await firefox.press('Close');
  await firefox.seeText('4,600 points short');
  expect(
    await firefox.run(`return document.querySelector('[aria-label="4,600 points short: Star"]').disabled`),
  ).toBe(true);
  expect(await findLuz()).toMatchObject({ points: 400 });
});

test('It says in words when the server is down and when it was sent away', async () => {
  await fogata.kill();
  await lookNow();
  await firefox.seeText(`The server ${fogata.url} does not answer`);
  await fogata.start();
  await lookNow();
  await expect.poll(() => firefox.run('return document.body.innerText')).not.toContain('does not answer');
  const { body } = z.object({ body: extensionListSchema }).parse(await callPanel('GET', PANEL_EXTENSIONS));
  for (const { id } of body.items) await callPanel('DELETE', `${PANEL_EXTENSIONS}/${id}`);
  await lookNow();
  await firefox.seeText('The server does not know this extension any more');
});
