import { expect, it, vi } from 'vitest';
import { isOwnPage } from './own-page.ts';

vi.mock('webextension-polyfill', () => ({
  default: { runtime: { id: 'ours', getURL: (path: string) => `chrome-extension://ours/${path}` } },
}));

it.each([
  ['a page of ours', { id: 'ours', url: 'chrome-extension://ours/extension/popup/index.html' }, true],
  ['our script in a website', { id: 'ours', url: 'https://kick.com/ana' }, false],
  [
    'a website that looks like ours',
    { id: 'ours', url: 'https://evil.example/chrome-extension://ours/' },
    false,
  ],
  ['another extension', { id: 'theirs', url: 'chrome-extension://theirs/page.html' }, false],
  ['another extension with our address', { id: 'theirs', url: 'chrome-extension://ours/page.html' }, false],
  ['nobody', {}, false],
])('whether %s is heard', (_who, sender, isHeard) => {
  expect(isOwnPage(sender)).toBe(isHeard);
});
