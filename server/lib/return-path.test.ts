import { describe, expect, it } from 'vitest';
import { readReturnPath } from './return-path.ts';

describe('the way back from a login', () => {
  it.each([
    ['/p/fogata/leaderboard', '/p/fogata/leaderboard'],
    ['/k/fogata/leaderboard?page=2#me', '/k/fogata/leaderboard?page=2#me'],
    ['/p/señora/shop', '/p/se%C3%B1ora/shop'],
    ['/u/x/../y/leaderboard', '/u/y/leaderboard'],
    ['/p/a?next=https://evil.example', '/p/a?next=https://evil.example'],
    ['/', '/'],
  ])('leads to %s', (text, path) => {
    expect(readReturnPath(text)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'evil.example',
    ' //evil.example',
    '',
  ])('never leads away: %j', (text) => {
    expect(readReturnPath(text)).toBeUndefined();
  });

  it.each(['/salir', '/api/public/logout', '/twitch/login', '/p/../kick/login', '/widgets/alerts?id=x'])(
    'is a page, not a call: %s',
    (text) => {
      expect(readReturnPath(text)).toBeUndefined();
    },
  );
});
