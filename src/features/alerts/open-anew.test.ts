import { afterEach, expect, it, vi } from 'vitest';
import { openAnew } from './open-anew.ts';

afterEach(() => vi.unstubAllGlobals());

function openedAt(path: string) {
  const getEntriesByType = () => [{ name: `https://fogata.test${path}` }];
  vi.stubGlobal('performance', { getEntriesByType });
}

it.each(['/', '/k/ana/shop', '/inicio', '/panelists'])(
  'from a document that was opened as %s the alerts are loaded as one of their own',
  (path) => {
    openedAt(path);
    const answer = openAnew();
    expect(answer?.headers.get('location')).toBe('/panel/alerts');
    expect(answer?.headers.get('x-remix-reload-document')).toBe('true');
  },
);

it.each(['/panel', '/panel/shop', '/panel/alerts?a=b'])(
  'within one that was opened as %s they are not',
  (path) => {
    openedAt(path);
    expect(openAnew()).toBeUndefined();
  },
);
