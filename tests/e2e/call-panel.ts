import type { Page } from '@playwright/test';

/** A call of the panel with the session of its page. */
export async function callPanel(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
): Promise<unknown> {
  return page.evaluate(
    async ([verb, url, text]) => {
      const csrf = /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(csrf) };
      const answer = await fetch(url, { method: verb, headers, body: text });
      if (!answer.ok) throw new Error(await answer.text());
      const created: unknown = await answer.json();
      return created;
    },
    [method, path, JSON.stringify(body)] as const,
  );
}
