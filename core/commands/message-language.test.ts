import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAT_MESSAGE_LIMIT, PLATFORMS } from '../platforms/platform.ts';
import { renderMessage, VARIABLE_DEPTH_MAX, type ResolveVariable } from './message-language.ts';
import { MESSAGE_VARIABLES } from './message-variables.ts';

/** `user` is Ana, `args` what a viewer typed, `choice` the first option, `random` its words joined; the rest unknown. */
function resolveWith(args: string): ResolveVariable {
  return (name, { words, options }) => {
    if (name === 'user') return 'Ana';
    if (name === 'args') return args;
    if (name === 'choice') return options.join(' or ');
    return name === 'random' ? words.join('+') : undefined;
  };
}
const render = (msg: string, args = '') => renderMessage(msg, 'kick', resolveWith(args));

describe('renderMessage', () => {
  it('puts values in place of variables, in any case', () => {
    expect(render('Hola $(user) y $(USER)!')).toBe('Hola Ana y Ana!');
  });

  it('leaves unknown variables as typed, what is in them too', () => {
    expect(render('$(nada $(user)) $() $( user) $(users)')).toBe('$(nada $(user)) $() $( user) $(users)');
  });

  it('leaves a variable that refuses its argument as typed', () => {
    expect(render('a $(time Nowhere/Else) b')).toBe('a $(time Nowhere/Else) b');
  });

  it('nests variables', () => {
    expect(render('$(choice $(user)|b (c)|d)')).toBe('Ana or b (c) or d');
  });

  it('still reads a variable after one that is never closed', () => {
    expect(render('$(choice a|$(user) b')).toBe('$(choice a|Ana b');
    expect(render('$(5 and $(user)')).toBe('$(5 and Ana');
  });

  it('lets only what the streamer typed divide an argument', () => {
    expect(render('$(choice $(args)|b)', 'x|y')).toBe('x|y or b');
    expect(render('$(random 1 $(args))', '2 3')).toBe('1+2 3');
  });

  it('keeps hidden blocks in chat and platform blocks on their platform', () => {
    expect(render('[hidden]a[/hidden][kick]b[/kick][twitch]c[/twitch]$(user)')).toBe('abAna');
  });

  it('evaluates nothing that a viewer typed', () => {
    expect(render('Dice: $(args)', '$(user) [twitch]x[/twitch]')).toBe('Dice: $(user) [twitch]x[/twitch]');
  });

  it('never re-reads a viewer text, wherever it stands and however it is cut up', () => {
    const piece = fc.constantFrom('$(', 'user', ')', '$(user)', '|', ' ', '[kick]', '[hidden]', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
        const args = `x${parts.join('')}x`;
        expect(render('<$(args)>', args)).toBe(`<${args}>`);
        expect(render('<$(choice $(args))>', args)).toBe(`<${args}>`);
      }),
    );
  });

  it('sends no chat command that a viewer or streamer put together', () => {
    expect(render('$(args) x', '/ban ana')).toBe('ban ana x');
    expect(render('[twitch]x[/twitch] /$(args)', 'ban')).toBe('ban');
  });

  it(`takes variables deeper than ${VARIABLE_DEPTH_MAX} as text`, () => {
    const nest = (depth: number) => `${'$(choice '.repeat(depth)}$(user)${')'.repeat(depth)}`;
    expect(render(nest(VARIABLE_DEPTH_MAX - 1))).toBe('Ana');
    expect(render(nest(VARIABLE_DEPTH_MAX))).toBe('$(user)');
  });

  it('never throws and stays within the limit for any text', () => {
    const token = fc.oneof(
      fc.constantFrom('$(', ')', '(', '|', '[hidden]', '[/hidden]', '[kick]', '[/kick]', ' '),
      fc.constantFrom(...MESSAGE_VARIABLES),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(token), fc.constantFrom(...PLATFORMS), fc.string(), (tokens, platform, args) => {
        const line = renderMessage(tokens.join(''), platform, resolveWith(args));
        expect(line.length).toBeLessThanOrEqual(CHAT_MESSAGE_LIMIT[platform]);
      }),
    );
  });

  it('takes time in proportion to the text, however it is left open', () => {
    for (const unit of [
      '$(',
      '(',
      ')',
      '$(choice ',
      '$(a|',
      '[kick]',
      '[/kick]',
      '[hidden][kick]',
      '$(user)',
      '/ ',
    ]) {
      const text = unit.repeat(Math.floor(400_000 / unit.length));
      const started = Date.now();
      render(text);
      // A quadratic walk over 400,000 characters takes minutes.
      expect(Date.now() - started, unit).toBeLessThan(5000);
    }
  });
});
