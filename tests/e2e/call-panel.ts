import { expect, type Page } from '@playwright/test';
import { COOKIE, CSRF_HEADER } from '#core/session/limits.ts';

/** A call of the panel with the session of the page's browser. */
export async function callPanel(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<unknown> {
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === COOKIE.csrf)?.value ?? '';
  const answer = await page.request.fetch(path, { method, data, headers: { [CSRF_HEADER]: csrf } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
