import type { Page } from './client-types.ts';

/*
 * The page's script. All that the `client` files export is served as its own source text (`script.ts`): every function is
 * exported, and may use the DOM, the other functions and its arguments, and nothing else of these modules or any other.
 */

export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No element #${id}`);
  return found;
}

export function valueOf(id: string): string {
  const field = element(id);
  const hasValue = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  return hasValue ? field.value.trim() : '';
}

export function setValue(id: string, value: string): void {
  const field = element(id);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

export function wording(page: Page, key: string): string {
  return page.config.strings[page.language]?.[key] ?? key;
}

export function report(message: string, tone: 'good' | 'warning'): void {
  const status = element('status');
  status.textContent = message;
  status.dataset['tone'] = tone;
}

export function channelOf(): string {
  return valueOf('channel') || 'fogata';
}

export async function post(page: Page, path: string, body: object): Promise<unknown> {
  let answer: unknown;
  try {
    const response = await fetch(`/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    answer = await response.json();
    if (!response.ok) {
      const reason =
        answer instanceof Object && 'error' in answer ? String(answer.error) : response.statusText;
      report(`${wording(page, 'failed')}: ${reason}`, 'warning');
    } else if (answer instanceof Object && 'delivered' in answer) {
      const count = Number(answer.delivered);
      report(
        count > 0 ? `${wording(page, 'delivered')} × ${count}` : wording(page, 'nobody'),
        count > 0 ? 'good' : 'warning',
      );
    }
  } catch {
    report(wording(page, 'lost'), 'warning');
  }
  await refreshState(page);
  return answer;
}

export async function stateOf(page: Page): Promise<unknown> {
  const response = await fetch(
    `/control/${page.platform}/state?channel=${encodeURIComponent(channelOf())}`,
  ).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

export async function refreshState(page: Page): Promise<void> {
  const state = await stateOf(page);
  if (!(state instanceof Object) || !('live' in state && 'viewers' in state && 'subscriptions' in state))
    return;
  const isLive = state.live === true;
  element('live').dataset['live'] = String(isLive);
  element('live-text').textContent = wording(page, isLive ? 'live' : 'offline');
  element('title').textContent = 'title' in state ? String(state.title) : '';
  element('viewers').textContent = String(Array.isArray(state.viewers) ? state.viewers.length : 0);
  element('subscriptions').textContent = String(
    Array.isArray(state.subscriptions) ? state.subscriptions.length : 0,
  );
  element('connections').textContent = 'connections' in state ? String(state.connections) : '0';
}
