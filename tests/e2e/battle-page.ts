import type { Locator, Page } from '@playwright/test';
import { buildItem } from '#tests/factories/shop.ts';
import type { Fogata } from '#tests/setup/fogata.ts';
import { callPanel } from './call-panel.ts';
import { expect } from './fixtures.ts';
import { logViewerIn, PAGE_PREFIX, type Sandboxed } from './log-viewer-in.ts';

const SIDE = { streamer: 'coliseo', viewer: 'Ascua' };
const GIFTS = {
  oro: { kind: 'weapon', value: 'espada_oro' },
  hacha: { kind: 'weapon', value: 'hacha_marfil' },
  zorro: { kind: 'pet', value: 'Fox' },
  araña: { kind: 'pet', value: 'Spider' },
  maga: { kind: 'skin', value: 'maga' },
} as const;

export const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const save = (page: Page) => button(page.getByRole('region', { name: 'Inventario' }), 'Guardar');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const cells = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
export const items = (page: Page) => button(page.getByRole('tabpanel'), /puesto/);

/** What stands in the cells of the open tab, in their order. */
export function itemsAre(page: Page, ...names: string[]): Promise<void> {
  return expect
    .poll(() => items(page).evaluateAll((all) => all.map((item) => item.getAttribute('aria-label'))))
    .toEqual(names.map((name, place) => `${name}, puesto ${place + 1}`));
}

/** Drags an item onto the place of another, and lets it go once the page has taken the place in. */
export async function dragTo(page: Page, item: Locator, other: Locator, place: number): Promise<void> {
  // It scrolls into sight, and the other with it.
  await item.hover();
  const box = await other.boundingBox();
  if (box === null) throw new Error('There is nothing to drag to.');
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
  await expect(page.getByText(new RegExp(` está en el puesto ${place} de 18\\.`))).toBeAttached();
  await page.mouse.up();
  // For some 50 ms @dnd-kit takes every click for the end of the dragging, which no person is quick enough to meet.
  await page.waitForFunction(() => {
    const clicked = { isHeard: false };
    document.body.addEventListener('click', () => (clicked.isHeard = true), { once: true });
    document.body.click();
    return clicked.isHeard;
  });
}

/** A viewer on the battle page; the character is made by the visit. */
export async function enter(
  page: Page,
  platform: Sandboxed,
  streamer: string,
  viewer: string,
): Promise<void> {
  await page.goto(`/${PAGE_PREFIX[platform]}/${streamer}/battle`);
  await logViewerIn(page, platform, viewer);
  await expect(button(page, 'Cambiar skin')).toBeVisible();
}

/** Says a line in chat and waits for the bot's answer. */
async function say(
  fogata: Fogata,
  platform: Sandboxed,
  line: { channel: string; user: string; text: string; roles?: string[] },
  answer: RegExp,
): Promise<string> {
  const { channel } = line;
  await fogata.control(platform, 'chat', line);
  await expect.poll(async () => (await fogata.said(platform, channel)).join('\n')).toMatch(answer);
  return (await fogata.said(platform, channel)).find((line) => answer.test(line)) ?? '';
}

/** A streamer whose shop gives all gifts, and a viewer who has bought them and is on the battle page. */
export async function openEquipped(
  page: Page,
  viewerPage: Page,
  fogata: Fogata,
  logIn: (page: Page, platform: Sandboxed, name: string) => Promise<void>,
  { streamer, viewer } = SIDE,
): Promise<void> {
  await logIn(page, 'kick', streamer);
  await enter(viewerPage, 'kick', streamer, viewer);
  await say(
    fogata,
    'kick',
    { channel: streamer, user: streamer, text: `!addpoints ${viewer} 5000` },
    /5[.]?000/,
  );
  for (const [code, { kind, value }] of Object.entries(GIFTS)) {
    const actions = [
      { type: 'battle' as const, kind, value },
      { type: 'message' as const, text: `regalo ${code}` },
    ];
    await callPanel(page, 'POST', '/api/panel/shop', buildItem({ name: code, code, price: 10, actions }));
    const text = `!shop buy ${code}`;
    await say(fogata, 'kick', { channel: streamer, user: viewer, text }, new RegExp(`regalo ${code}`));
  }
  await viewerPage.reload();
  await expect(items(viewerPage)).toHaveCount(3);
}

/** Lets a viewer fight somebody in chat; what the bot says of it. */
export async function fightInChat(
  fogata: Fogata,
  platform: Sandboxed,
  channel: string,
  viewer: string,
): Promise<string> {
  // Whom no cooldown holds up, theirs starts none either.
  const other = { channel, user: 'Chispa', roles: ['moderator'] };
  await say(fogata, platform, { ...other, text: '!battle' }, /Chispa: nivel 1/);
  return say(fogata, platform, { channel, user: viewer, text: '!battle @Chispa' }, / vence a /);
}
