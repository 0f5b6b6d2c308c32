import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SERVER, readSettings, serverOrigin, writeSettings } from './settings.ts';

const stored = vi.hoisted(() => new Map<string, unknown>());

vi.mock('webextension-polyfill', () => ({
  default: {
    storage: {
      local: {
        get: () => Promise.resolve(Object.fromEntries(stored)),
        set: (change: Record<string, unknown>) => {
          Object.entries(change).forEach(([key, value]) => stored.set(key, value));
          return Promise.resolve();
        },
      },
    },
  },
}));

describe('the settings of the extension', () => {
  beforeEach(() => stored.clear());

  it('start with this machine', async () => {
    expect(await readSettings()).toEqual({ server: DEFAULT_SERVER });
  });

  it('give back what was chosen', async () => {
    await writeSettings({ server: 'https://fogata.example' });
    expect(await readSettings()).toEqual({ server: 'https://fogata.example' });
  });

  it('fall back where something unreadable is stored', async () => {
    stored.set('server', null);
    expect(await readSettings()).toEqual({ server: DEFAULT_SERVER });
  });
});

describe('a server address', () => {
  it.each([
    ['http://localhost:3000', 'http://localhost:3000'],
    [' https://fogata.example/k/ana?x=1 ', 'https://fogata.example'],
    ['javascript:alert(1)', undefined],
    ['ftp://fogata.example', undefined],
    ['fogata', undefined],
    ['', undefined],
  ])('typed as "%s" is %s', (typed, origin) => {
    expect(serverOrigin(typed)).toBe(origin);
  });
});
