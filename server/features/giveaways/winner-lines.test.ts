import { describe, expect, it } from 'vitest';
import { BOT_LANGUAGES } from '#core/bot/languages.ts';
import { GIVEAWAY_TITLE_MAX, GIVEAWAY_WINNERS_MAX } from '#core/giveaways/limits.ts';
import { VIEWER_NAME_MAX } from '#core/loyalty/limits.ts';
import { CHAT_MESSAGE_LIMIT, PLATFORMS } from '#core/platforms/platform.ts';
import { botText } from '#server/i18n/texts.ts';
import { winnerLines } from './winner-lines.ts';

describe('the winners in chat', () => {
  it('are one line where one holds them', () => {
    expect(winnerLines(botText('es'), 'Taza', ['Ana', 'Luz'], 200)).toEqual([
      'Sorteo «Taza». ¡Enhorabuena, Ana, Luz!',
    ]);
    expect(winnerLines(botText('es'), 'Taza', [], 200)).toEqual([]);
  });

  it.each(PLATFORMS.flatMap((platform) => BOT_LANGUAGES.map((language) => [platform, language] as const)))(
    'are all named within the limit of %s in %s',
    (platform, language) => {
      const names = Array.from({ length: GIVEAWAY_WINNERS_MAX }, (_, at) =>
        `viewer${at}`.padEnd(VIEWER_NAME_MAX - (at % 20), 'x'),
      );
      const room = CHAT_MESSAGE_LIMIT[platform];
      const lines = winnerLines(botText(language), 'T'.repeat(GIVEAWAY_TITLE_MAX), names, room);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(room);
      for (let at = 0; at < names.length; at += 1) expect(lines.join('\n')).toContain(`viewer${at}x`);
    },
  );
});
