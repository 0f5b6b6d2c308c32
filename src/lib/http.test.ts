import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, request, withQuery } from './http.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const schema = z.object({ count: z.number() });

beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  it('answers what its schema describes', async () => {
    fetch.mockResolvedValue(new Response('{"count":3}'));
    await expect(request('/portada', schema)).resolves.toEqual({ count: 3 });
  });

  it('refuses an answer of another shape', async () => {
    fetch.mockResolvedValue(new Response('{"count":"three"}'));
    await expect(request('/portada', schema)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('says with which code and words the server refused', async () => {
    fetch.mockResolvedValue(new Response('{"error":"taken","code":"duplicate"}', { status: 409 }));
    await expect(request('/portada', schema)).rejects.toMatchObject({
      status: 409,
      code: 'duplicate',
      text: 'taken',
    });
  });

  it('reads an error page of a proxy as a failure', async () => {
    fetch.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(request('/portada', schema)).rejects.toMatchObject({ status: 502, code: 'failed' });
  });

  it('is offline without an answer', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = request('/portada', schema);
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({ status: 0, code: 'offline' });
  });

  it('gives up after its timeout', async () => {
    fetch.mockImplementation(
      (_path, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
        }),
    );
    await expect(request('/portada', schema, { timeoutMs: 1 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('hands an abort back as it is', async () => {
    const leaving = new AbortController();
    leaving.abort();
    fetch.mockRejectedValue(new DOMException('gone', 'AbortError'));
    await expect(request('/portada', schema, { signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

it('leaves undefined values out of a query', () => {
  expect(withQuery('/x', { user: 'a b', search: undefined, t: 1 })).toBe('/x?user=a+b&t=1');
  expect(withQuery('/x', {})).toBe('/x');
});
