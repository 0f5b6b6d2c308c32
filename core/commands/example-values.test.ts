import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../platforms/platform.ts';
import { CHANNEL_VARIABLES } from './channel-variables.ts';
import { renderExample } from './example-values.ts';
import { MESSAGE_VARIABLES } from './message-variables.ts';

const WORDS = {
  user: 'Vela',
  touser: 'Mecha',
  channel: 'Fogata',
  title: 'Charla',
  game: 'Ajedrez',
  rank: 'Suscriptor',
  args: 'uno dos',
  language: 'es',
};
const render = (msg: string) => renderExample(msg, 'twitch', MESSAGE_VARIABLES, WORDS);

describe('renderExample', () => {
  it('has a value for every variable', () => {
    for (const name of MESSAGE_VARIABLES) {
      const typed =
        { time: '$(time Europe/Madrid)', choice: '$(choice a|b)' }[name as string] ?? `$(${name})`;
      expect(render(typed), name).not.toContain('$');
    }
    expect(render('$(args 2) $(args) $(random 1 3) $(rank)')).toBe('dos uno dos 2 Suscriptor');
  });

  it('leaves what would stay as typed', () => {
    expect(render('$(nada) $(random x) $(time Nope/Nope)')).toBe('$(nada) $(random x) $(time Nope/Nope)');
    expect(renderExample('$(user) $(title)', 'kick', CHANNEL_VARIABLES, WORDS)).toBe('$(user) Charla');
  });

  it('shows each platform its own', () => {
    const said = PLATFORMS.map((platform) =>
      renderExample('$(platform)[kick]!!![/kick]', platform, MESSAGE_VARIABLES, WORDS),
    );
    expect(said).toEqual(['Trovo', 'Twitch', 'YouTube', 'Kick!!!']);
  });
});
