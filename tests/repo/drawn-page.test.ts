import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnPageOrShell } from '../../sw/drawn-page.ts';

const request = new Request('http://fogata.test/p/ana/commands');
const shell = () => Promise.resolve(new Response('shell'));

async function open(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', answer);
  return (await drawnPageOrShell(request, shell)).text();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the service worker on a public page', () => {
  it('shows what the server drew', async () => {
    expect(await open(() => Promise.resolve(new Response('rows')))).toBe('rows');
  });

  it('shows what the server says of an unknown channel', async () => {
    expect(await open(() => Promise.resolve(new Response('nobody', { status: 404 })))).toBe('nobody');
  });

  it('shows the shell without a network', async () => {
    expect(await open(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('shell');
  });

  it('shows the shell when only a proxy answers', async () => {
    expect(await open(() => Promise.resolve(new Response('bad gateway', { status: 502 })))).toBe('shell');
  });

  it('shows the shell after two seconds without an answer', async () => {
    const opened = open(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await opened).toBe('shell');
  });
});
