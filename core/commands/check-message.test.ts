import { describe, expect, it } from 'vitest';
import { CHANNEL_VARIABLES } from './channel-variables.ts';
import { checkMessage, completeVariable } from './check-message.ts';
import { MESSAGE_VARIABLES } from './message-variables.ts';

const check = (msg: string) => checkMessage(msg, MESSAGE_VARIABLES);

describe('checkMessage', () => {
  it('is content with what the language knows, nested and in any case', () => {
    expect(check('Hola $(USER), $(choice (a)|$(args 1)) (y más) [kick]x[/kick] $5')).toEqual([]);
  });

  it('names what nobody knows and what was not closed', () => {
    expect(check('$(usr) $() $(choice a|$(user')).toEqual([
      { kind: 'unknown', text: '$(usr' },
      { kind: 'unknown', text: '$(' },
      { kind: 'unclosed', text: '$(choice a|$(user' },
      { kind: 'unclosed', text: '$(user' },
    ]);
  });

  it('names what has no value where nobody asks', () => {
    expect(checkMessage('$(user) $(title)', CHANNEL_VARIABLES)).toEqual([
      { kind: 'foreign', text: '$(user)' },
    ]);
  });
});

describe('completeVariable', () => {
  const complete = (typed: string) => completeVariable(typed, typed.length, MESSAGE_VARIABLES);

  it('offers what could be meant while a name is typed', () => {
    expect(complete('Hola $(ti')).toEqual({ from: 7, names: ['title', 'time'] });
    expect(complete('$(')?.names).toHaveLength(MESSAGE_VARIABLES.length);
  });

  it('offers nothing elsewhere, or when it is whole', () => {
    for (const typed of ['Hola', '$(user)', '$(title', '$(zzz', '$(user x']) {
      expect(complete(typed), typed).toBeUndefined();
    }
  });
});
