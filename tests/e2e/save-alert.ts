import type { Page } from '@playwright/test';
import { ALERT_API } from '#core/alerts/paths.ts';
import { userDataSchema, type AlertItem } from '#core/alerts/schema.ts';
import { API } from '#core/paths.ts';
import { expect } from './fixtures.ts';

/** Changes the streamer's alert of a type as the alert screen saves it. */
export async function saveAlert(page: Page, header: string, change: Partial<AlertItem>): Promise<void> {
  const { items } = userDataSchema.parse(await (await page.request.get(API.userData)).json());
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrf')?.value ?? '';
  const answer = await page.request.post(ALERT_API.save, {
    headers: { 'x-csrf-token': csrf },
    data: items.map((item) => (item.header === header ? { ...item, ...change } : item)),
  });
  expect(answer.status()).toBe(200);
}
