// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { renderedPage } from '../../sw/rendered-page.ts';

const COMMANDS = 'http://fogata.test/p/ana/commands';
const PAGE =
  '<script type="module" crossorigin src="/assets/a.js"></script>rows<script id="hydration-data">{}</script>';
const isDown = () => Promise.reject(new TypeError('Failed to fetch'));

let kept: Map<string, Response>;

async function open(
  answer: () => Promise<Response>,
  url = COMMANDS,
  scripts = ['/assets/a.js'],
): Promise<string> {
  vi.stubGlobal('fetch', answer);
  const work: Promise<void>[] = [];
  const response = await renderedPage({
    request: new Request(url),
    waitUntil: (keeping) => void work.push(keeping),
    hasScript: (script) => scripts.includes(script),
    shell: () => Promise.resolve(new Response('shell')),
  });
  const text = await response.text();
  await Promise.all(work);
  return text;
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ put: (url: string, page: Response) => void kept.set(url, page) }),
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
  });
});
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
    expect(await open(isDown)).toBe('shell');
  });

  it('shows the shell when only a proxy answers', async () => {
    expect(await open(() => Promise.resolve(new Response('bad gateway', { status: 502 })))).toBe('shell');
  });

  it('shows the shell after two seconds without an answer', async () => {
    vi.useFakeTimers();
    const opened = open(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await opened).toBe('shell');
  });

  it('shows the rows that came last without a network, marked with their age', async () => {
    await open(() => Promise.resolve(new Response(PAGE)));
    await eventually(() => expect(kept.has(COMMANDS)).toBe(true));
    expect(await open(isDown)).toMatch(/rows<script id="hydration-data" data-saved-at="\d{13}">/);
    expect(await open(() => Promise.resolve(new Response('', { status: 503 })))).toContain('rows');
  });

  it.each([
    ['a page of another version, whose scripts it has not', PAGE, 200, COMMANDS, ['/assets/b.js']],
    ['an answer that is no page', PAGE, 404, COMMANDS, ['/assets/a.js']],
    ['the page of donations', PAGE, 200, 'http://fogata.test/p/ana/tip', ['/assets/a.js']],
    ['the shell', 'no script', 200, COMMANDS, ['/assets/a.js']],
  ])('does not keep %s', async (_what, html, status, url, scripts) => {
    await open(() => Promise.resolve(new Response(html, { status })), url, scripts);
    expect(await open(isDown, url)).toBe('shell');
  });
});
