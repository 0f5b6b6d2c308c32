import { test } from '@playwright/test';
import { startKickSite, type KickSite } from './kick-site.ts';
import { startFirefox, type Firefox } from './firefox.ts';

let kick: KickSite;
let firefox: Firefox;

test.beforeAll(async () => {
  kick = await startKickSite();
  firefox = await startFirefox({ hosts: { 'kick.com': kick.port } });
});

test.afterAll(async () => {
  await firefox.close();
  await kick.close();
});

test('The options open in Firefox and refuse what is no address', async () => {
  await firefox.openTab(firefox.page('options'));
  await firefox.fill('Server address', 'fogata');
  await firefox.press('Save');
  await firefox.seeText('Enter an address that begins with');
});
