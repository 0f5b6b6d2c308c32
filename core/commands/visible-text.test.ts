import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../platforms/platform.ts';
import { textParts, visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it('never shows a hidden block', () => {
    expect(visibleText('Hola [hidden]secreto[/hidden] mundo', 'kick')).toBe('Hola mundo');
  });

  it('hides the rest when a hidden block is never closed', () => {
    expect(visibleText('Hola [hidden]secreto', 'kick')).toBe('Hola');
  });

  it('hides a platform block inside a hidden block and keeps what follows', () => {
    expect(visibleText('[hidden]a [kick]b[/kick] c[/hidden]d', 'kick')).toBe('d');
  });

  it('stays hidden when another block is closed in between', () => {
    expect(visibleText('[kick][hidden]a[/kick]b[/hidden]c', 'kick')).toBe('c');
  });

  it('keeps a platform block only on its platform', () => {
    const msg = '[twitch]tw[/twitch][kick]ki[/kick][youtube]yt[/youtube][trovo]tr[/trovo]!';
    expect(PLATFORMS.map((platform) => visibleText(msg, platform))).toEqual(['tr!', 'tw!', 'yt!', 'ki!']);
  });

  it('reads tags in any case', () => {
    expect(visibleText('[Hidden]x[/HIDDEN][KICK]y[/Kick]', 'kick')).toBe('y');
  });

  it('leaves a lone tag as it was typed', () => {
    expect(visibleText('a [/kick] b [twitch] c', 'kick')).toBe('a [/kick] b [twitch] c');
  });

  it('shows nothing of what stands in a hidden block, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...PLATFORMS), (noise, platform) => {
        const secret = noise.replace(/\[\/hidden\]/gi, '');
        expect(visibleText(`[hidden]${secret}SECRET[/hidden]`, platform)).not.toContain('SECRET');
      }),
    );
  });
});

describe('textParts', () => {
  it('marks variables, nested ones as one', () => {
    expect(textParts('Hola $(choice $(user)|b) fin')).toEqual([
      { kind: 'text', text: 'Hola ' },
      { kind: 'variable', text: '$(choice $(user)|b)' },
      { kind: 'text', text: ' fin' },
    ]);
  });

  it('marks a parenthesised variable, but not a remark in parentheses', () => {
    expect(textParts('(user) (o no)')).toEqual([
      { kind: 'variable', text: '(user)' },
      { kind: 'text', text: ' (o no)' },
    ]);
  });

  it('turns Kick emote tokens into emotes', () => {
    expect(textParts('[emote:37230:POLICE]ya')).toEqual([
      { kind: 'emote', id: '37230', name: 'POLICE' },
      { kind: 'text', text: 'ya' },
    ]);
  });

  it('leaves an unfinished variable and markup as text', () => {
    expect(textParts('$(user <b>x</b>')).toEqual([{ kind: 'text', text: '$(user <b>x</b>' }]);
  });

  it('loses no character', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const joined = textParts(text).map((part) =>
          part.kind === 'emote' ? `[emote:${part.id}:${part.name}]` : part.text,
        );
        expect(joined.join('')).toBe(text);
      }),
    );
  });
});
