import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks, isAllowed, readSite } from './links.ts';

describe('links in a message', () => {
  it.each([
    ['https://mal.example/x?y', ['mal.example']],
    ['HTTP://MAL.EXAMPLE', ['mal.example']],
    ['mira mal.com ahora', ['mal.com']],
    ['mira (www.mal.com).', ['www.mal.com']],
    ['discord.gg/abc', ['discord.gg']],
    ['mira:twitch.tv/ana', ['twitch.tv']],
    ['mal (punto) com', ['mal.com']],
    ['mal[dot]com', ['mal.com']],
    ['mal。com', ['mal.com']],
    ['mal\u200b.com', ['mal.com']],
    ['ｍａｌ．ｃｏｍ', ['mal.com']],
    ['t.me/x', ['t.me']],
    ['http://127.0.0.1:80/', ['127.0.0.1']],
    ['uno.com y dos.es', ['uno.com', 'dos.es']],
    ['bien...mal.com', ['mal.com']],
    ['https://user:pass@mal.example', ['mal.example']],
    ['https://twitch.tv@mal.example', ['twitch.tv', 'mal.example']],
    ['müller.de', ['müller.de']],
  ])('are found in “%s”', (text, hosts) => {
    expect(findLinks(text)).toEqual(hosts);
  });

  it.each([
    'hola.qué tal',
    'vale...',
    'son 3.50 euros',
    'ana@mal.com',
    'dime.no quiero',
    'v1.2.3',
    'e.g. esto',
    'com.',
    '.com',
    'index.html',
  ])('are not found in “%s”', (text) => {
    expect(findLinks(text)).toEqual([]);
  });

  it('are found wherever an address with a scheme stands', () => {
    fc.assert(
      fc.property(fc.domain(), fc.lorem(), (domain, words) => {
        expect(findLinks(`${words} https://${domain}/ ${words}`)).toContain(domain.toLowerCase());
      }),
    );
  });

  it('are allowed by name, with what is below it, and by nothing that only ends alike', () => {
    const allowed = new Set(['twitch.tv']);
    expect(
      ['twitch.tv', 'clips.twitch.tv', 'maltwitch.tv', 'tv'].map((host) => isAllowed(host, allowed)),
    ).toEqual([true, true, false, false]);
  });

  it('are named by address or by name', () => {
    expect(['https://www.Twitch.tv/ana', 'clips.twitch.tv', 'nada', '', 'a b.c'].map(readSite)).toEqual([
      'twitch.tv',
      'clips.twitch.tv',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
