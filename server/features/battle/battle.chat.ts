import { formatWait } from '#core/bot/format-time.ts';
import { botLanguage } from '#core/bot/languages.ts';
import { cutText } from '#core/base/text.ts';
import { wordsOf } from '#core/commands/command-call.ts';
import { fightPath, publicPagePath } from '#core/paths.ts';
import { CHAT_MESSAGE_LIMIT } from '#core/platforms/platform.ts';
import type { BuiltinUse, RunBuiltin } from '#server/bot/builtin-command.ts';
import type { NamedViewers } from '#server/bot/port.ts';
import type { ChallengeOutcome, FightService } from './fight.service.ts';

/** `!battle`: one's character; `!battle @user`: a fight; `!battle off` and `on`: whether one can be challenged. */
export const battleCommand =
  (fights: FightService, points: NamedViewers): RunBuiltin =>
  async (use) => {
    const { tx, message, t, rest } = use;
    const { channel, viewer } = message;
    if (!(await fights.isOn(tx, channel.streamerId))) return undefined;
    const word = rest.trim().toLowerCase();
    if (word === '') return showCharacter(fights, use);
    if (word === 'off' || word === 'on') {
      await fights.setOptOut(tx, message, word === 'off');
      return t(`battle.${word}`, { user: viewer.name });
    }
    const [firstWord = ''] = wordsOf(rest);
    // Names of YouTube have spaces; after other names something may follow.
    const opponent =
      (await points.findViewerByName(tx, channel, rest)) ??
      (await points.findViewerByName(tx, channel, firstWord));
    if (opponent === undefined) return t('general.unknownViewer', { name: firstWord });
    if (opponent.id === viewer.id) return t('battle.self', { user: viewer.name });
    return wordsFor(use, await fights.challenge(tx, message, opponent), opponent.name);
  };

async function showCharacter(
  fights: Pick<FightService, 'show'>,
  { tx, message, t, publicUrl, number }: BuiltinUse,
): Promise<string> {
  const { platform, login } = message.channel;
  const { level, xp, xpToLevelUp, canLevelUp } = await fights.show(tx, message);
  const link = `${publicUrl}${publicPagePath(platform, login, 'battle')}`;
  const shown = t('battle.character', {
    user: message.viewer.name,
    level: number(level),
    xp: `${number(xp)}/${number(xpToLevelUp)}`,
    link,
  });
  return canLevelUp ? `${shown} ${t('battle.canLevelUp')}` : shown;
}

function wordsFor(
  { message: { channel, viewer }, t, publicUrl, number }: BuiltinUse,
  outcome: ChallengeOutcome,
  opponent: string,
): string {
  switch (outcome.kind) {
    case 'fought': {
      const write = (winner: string, loser: string) =>
        t('battle.won', {
          winner,
          loser,
          vida: number(outcome.vida),
          link: `${publicUrl}${fightPath(outcome.fightId)}`,
        });
      // Long names are cut, so that the address behind them stays whole.
      const room = Math.max(1, Math.floor((CHAT_MESSAGE_LIMIT[channel.platform] - write('', '').length) / 2));
      return write(cutText(outcome.winner, room), cutText(outcome.loser, room));
    }
    case 'opponent-absent':
      return t('battle.noCharacter', { user: opponent });
    case 'opponent-out':
      return t('battle.out', { user: opponent });
    case 'challenger-out':
      return t('battle.selfOut', { user: viewer.name });
    case 'too-soon':
      return t('battle.tooSoon', {
        user: viewer.name,
        wait: formatWait(outcome.waitMs, botLanguage(channel.language)),
      });
    case 'not-enough-points':
      return t('battle.price', { user: viewer.name, price: number(outcome.price) });
  }
}
