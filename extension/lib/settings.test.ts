import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserWithStorage, stored } from '#tests/factories/extension-storage.ts';
import { forgetRepair, wasRepaired } from './stored.ts';
import { DEFAULT_SERVER, readSettings, serverOrigin, writeSettings } from './settings.ts';

vi.mock('webextension-polyfill', () => ({ default: browserWithStorage }));

describe('the settings of the extension', () => {
  beforeEach(() => stored.clear());

  it('start with this machine', async () => {
    expect(await readSettings()).toEqual({ server: DEFAULT_SERVER });
  });

  it('give back what was chosen', async () => {
    await writeSettings({ server: 'https://fogata.example' });
    expect(await readSettings()).toEqual({ server: 'https://fogata.example' });
  });

  it('fall back where something damaged is stored, and the person is told once', async () => {
    stored.set('server', 'x');
    expect(await readSettings()).toEqual({ server: DEFAULT_SERVER });
    expect(await wasRepaired()).toBe(true);
    await forgetRepair();
    expect(await readSettings()).toEqual({ server: DEFAULT_SERVER });
    expect(await wasRepaired()).toBe(false);
  });

  it('keep no token of a server whose address is lost: another one would be shown it', async () => {
    stored.set('server', 'x').set('token', 'secret').set('outbox', []);
    await readSettings();
    expect([...stored.keys()]).toEqual(['repaired']);
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
