import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

let written: string[];
let kept: string;

/** What a browser on such a page has, and what it is told to keep. */
function openPage(protocol: string, cookies = ''): void {
  vi.stubGlobal('location', { protocol });
  kept = cookies;
}

beforeEach(() => {
  written = [];
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => kept);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void written.push(line));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('writes by https what only this host may have set', () => {
  openPage('https:');
  writeCookie('theme', 'a b', 60_000);
  openPage('http:');
  writeCookie('theme', 'a b', 60_000);
  expect(written).toEqual([
    '__Host-theme=a%20b; Path=/; Max-Age=60; SameSite=Lax; Secure',
    'theme=a%20b; Path=/; Max-Age=60; SameSite=Lax',
  ]);
});

it('reads the one with the prefix first, whatever stands before it', () => {
  openPage('https:', 'csrf=planted; __Host-csrf=ours; xcsrf=other');
  expect(readCookie('csrf')).toBe('ours');
  openPage('http:', 'xcsrf=other; csrf=plain');
  expect(readCookie('csrf')).toBe('plain');
  expect(readCookie('token')).toBeUndefined();
});

it('takes away both', () => {
  openPage('https:');
  clearCookie('token');
  expect(written).toEqual([
    '__Host-token=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    'token=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});
