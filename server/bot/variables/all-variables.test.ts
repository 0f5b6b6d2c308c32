import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMessage } from '#core/commands/message-language.ts';
import { MESSAGE_VARIABLES } from '#core/commands/message-variables.ts';
import { buildBotChannel, buildBotMessage, buildBotViewer } from '#tests/factories/bot-message.ts';
import { VARIABLES } from './all-variables.ts';
import type { VariableContext } from './variable.ts';

function render(msg: string, overrides: Partial<VariableContext> = {}): string {
  const context = {
    message: buildBotMessage(''),
    args: [],
    counters: new Map(),
    count: 1,
    fraction: () => 0,
    ...overrides,
  };
  return renderMessage(msg, 'twitch', (name, argument) => VARIABLES[name](context, argument));
}

describe('variables', () => {
  it('say in words what is not there', () => {
    expect(render('$(uptime), $(followage), $(touser), <$(args 1)>, <$(args)>')).toBe(
      'sin directo, no sigue el canal, Ana, <>, <>',
    );
    const message = buildBotMessage('', { channel: buildBotChannel({ language: 'en' }) });
    expect(render('$(uptime), $(followage)', { message })).toBe('offline, not following');
  });

  it('know the counters by their names', () => {
    const counters = new Map([
      ['muertes', 7],
      ['', 3],
    ]);
    expect(render('$(counter Muertes) $(counter) $(counter otro)', { counters })).toBe('7 3 $(counter otro)');
  });

  it('draw from the whole range and never beyond it', () => {
    const draw = (msg: string, fraction: number) => render(msg, { fraction: () => fraction });
    expect([draw('$(random -2 2)', 0), draw('$(random -2 2)', 0.999999)]).toEqual(['-2', '2']);
    expect([draw('$(random 9 3)', 0), draw('$(random 6)', 0.999999)]).toEqual(['3', '6']);
    expect([draw('$(random)', 0), draw('$(random)', 0.999999)]).toEqual(['1', '100']);
    expect([draw('$(choice a|b|c)', 0), draw('$(choice a|b|c)', 0.999999)]).toEqual(['a', 'c']);
  });

  it('stay as typed when their argument makes no sense', () => {
    for (const msg of [
      '$(random a b)',
      '$(random 1 2 3)',
      '$(random 1.5)',
      '$(random 1 99999999999)',
      '$(choice |)',
      '$(args x)',
      '$(args 0)',
      '$(args 1 2)',
      '$(time)',
      '$(time Nowhere)',
    ]) {
      expect(render(msg), msg).toBe(msg);
    }
  });

  it('take nothing from a viewer as an instruction', () => {
    const message = buildBotMessage('', {
      viewer: buildBotViewer({ name: '$(points)', points: 7 }),
      channel: buildBotChannel({ title: '$(xp) [hidden]x[/hidden]' }),
    });
    expect(render('$(user) $(title) $(choice $(user))', { message })).toBe(
      '$(points) $(xp) [hidden]x[/hidden] $(points)',
    );
  });

  it('never fail, whatever the argument', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MESSAGE_VARIABLES),
        fc.string({ unit: 'binary' }),
        fc.array(fc.string({ unit: 'binary' })),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (name, argument, args, fraction) => {
          const line = render(`$(${name} ${argument}) $(${name} $(args))`, {
            args,
            fraction: () => fraction,
          });
          expect(line.length).toBeLessThanOrEqual(500);
        },
      ),
    );
  });
});
