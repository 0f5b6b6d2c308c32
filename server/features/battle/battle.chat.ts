import { battleTexts, type BattleTexts } from '#core/bot/battle-texts.ts';
import { formatWait } from '#core/bot/format-time.ts';
import { botLanguage } from '#core/bot/texts.ts';
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
    const { tx, message, texts, rest } = use;
    const { channel, viewer } = message;
    if (!(await fights.isOn(tx, channel.streamerId))) return undefined;
    const words = battleTexts(channel.language);
    const word = rest.trim().toLowerCase();
    if (word === '') return showCharacter(fights, use, words);
    if (word === 'off' || word === 'on') {
      await fights.setOptOut(tx, message, word === 'off');
      return words[word](viewer.name);
    }
    const [firstWord = ''] = wordsOf(rest);
    // Names of YouTube have spaces; after other names something may follow.
    const opponent =
      (await points.findViewerByName(tx, channel, rest)) ??
      (await points.findViewerByName(tx, channel, firstWord));
    if (opponent === undefined) return texts.unknownViewer(firstWord);
    if (opponent.id === viewer.id) return words.self(viewer.name);
    return wordsFor(use, words, await fights.challenge(tx, message, opponent), opponent.name);
  };

async function showCharacter(
  fights: Pick<FightService, 'show'>,
  { tx, message, publicUrl, number }: BuiltinUse,
  texts: BattleTexts,
): Promise<string> {
  const { platform, login } = message.channel;
  const { level, xp, xpToLevelUp, canLevelUp } = await fights.show(tx, message);
  const link = `${publicUrl}${publicPagePath(platform, login, 'battle')}`;
  const shown = texts.character(
    message.viewer.name,
    number(level),
    `${number(xp)}/${number(xpToLevelUp)}`,
    link,
  );
  return canLevelUp ? `${shown}${texts.canLevelUp}` : shown;
}

function wordsFor(
  { message: { channel, viewer }, publicUrl, number }: BuiltinUse,
  texts: BattleTexts,
  outcome: ChallengeOutcome,
  opponent: string,
): string {
  switch (outcome.kind) {
    case 'fought': {
      const write = (winner: string, loser: string) =>
        texts.won(winner, loser, number(outcome.vida), `${publicUrl}${fightPath(outcome.fightId)}`);
      // Long names are cut, so that the address behind them stays whole.
      const room = Math.max(1, Math.floor((CHAT_MESSAGE_LIMIT[channel.platform] - write('', '').length) / 2));
      return write(cutText(outcome.winner, room), cutText(outcome.loser, room));
    }
    case 'opponent-absent':
      return texts.noCharacter(opponent);
    case 'opponent-out':
      return texts.out(opponent);
    case 'challenger-out':
      return texts.selfOut(viewer.name);
    case 'too-soon':
      return texts.tooSoon(viewer.name, formatWait(outcome.waitMs, botLanguage(channel.language)));
    case 'not-enough-points':
      return texts.price(viewer.name, number(outcome.price));
  }
}
