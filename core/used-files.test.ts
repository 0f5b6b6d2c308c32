import { describe, expect, it } from 'vitest';
import { readUsedFiles } from './used-files.ts';

const read = (...paths: string[]) => readUsedFiles({ type: 'KEEP_USED', paths });

describe('the files that a page loaded before there was a worker', () => {
  it('are kept by what they are, the texts last', () => {
    expect(
      read(
        '/assets/i18n/es/common.json',
        '/assets/page-AbC_-123.js',
        '/uploads/x.webp',
        '/icons/favicon.svg',
      ),
    ).toEqual([
      { path: '/assets/page-AbC_-123.js', kind: 'files' },
      { path: '/uploads/x.webp', kind: 'pictures' },
      { path: '/icons/favicon.svg', kind: 'pictures' },
      { path: '/assets/i18n/es/common.json', kind: 'texts' },
    ]);
  });

  it('are asked for once', () => {
    expect(read('/uploads/x.webp', '/uploads/x.webp')).toHaveLength(1);
  });

  it.each([
    '/api/panel/commands',
    '/api/panel/me.png',
    '/portada',
    '/',
    '/sw.js',
    '/assets/../api/panel/me.png',
    '/icons/%2e%2e/api/me.png',
    '//elsewhere.test/a.png',
    'https://elsewhere.test/a.png',
    '/\\elsewhere.test/a.png',
    '/p/ana/commands?a.png',
    '/p/ana/commands#a.png',
    '/uploads/a.png ',
  ])('are never %s', (path) => {
    expect(read(path)).toEqual([]);
  });

  it.each([
    null,
    'KEEP_USED',
    { type: 'SKIP_WAITING' },
    { type: 'KEEP_USED' },
    { type: 'KEEP_USED', paths: '/uploads/a.png' },
    { type: 'KEEP_USED', paths: [1] },
    { type: 'KEEP_USED', paths: [`/uploads/${'a'.repeat(300)}.png`] },
    { type: 'KEEP_USED', paths: Array(501).fill('/uploads/a.png') },
  ])('are none where the message is no such message', (message) => {
    expect(readUsedFiles(message)).toEqual([]);
  });
});
