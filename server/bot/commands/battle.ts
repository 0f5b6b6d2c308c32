import { battleTexts, type BattleTexts } from '#core/bot/battle-texts.ts';
import { formatWait } from '#core/bot/format-time.ts';
import { botLanguage } from '#core/bot/texts.ts';
import { cutText } from '#core/base/text.ts';
import { wordsOf } from '#core/commands/command-call.ts';
import { fightPath, publicPagePath } from '#core/paths.ts';
import { CHAT_MESSAGE_LIMIT } from '#core/platforms/platform.ts';
import type { CommandContext, RunCommand } from '../command-context.ts';
import type { ChallengeOutcome } from '../port.ts';

/** `!battle`: one's character; `!battle @user`: a fight; `!battle off` and `on`: whether one can be challenged. */
export const runBattle: RunCommand = async (context) => {
  const { tx, message, battle, rest } = context;
  const { channel, viewer } = message;
  if (!(await battle.isOn(tx, channel.streamerId))) return undefined;
  const texts = battleTexts(channel.language);
  const word = rest.trim().toLowerCase();
  if (word === '') return showCharacter(context, texts);
  if (word === 'off' || word === 'on') {
    await battle.setOptOut(tx, message, word === 'off');
    return texts[word](viewer.name);
  }
  return challenge(context, texts);
};

async function showCharacter(
  { tx, message, battle, publicUrl, number }: CommandContext,
  texts: BattleTexts,
): Promise<string> {
  const { platform, login } = message.channel;
  const { level, xp, xpToLevelUp, canLevelUp } = await battle.show(tx, message);
  const link = `${publicUrl}${publicPagePath(platform, login, 'battle')}`;
  const shown = texts.character(
    message.viewer.name,
    number(level),
    `${number(xp)}/${number(xpToLevelUp)}`,
    link,
  );
  return canLevelUp ? `${shown}${texts.canLevelUp}` : shown;
}

async function challenge(context: CommandContext, texts: BattleTexts): Promise<string | undefined> {
  const { tx, message, battle, rest, points } = context;
  const { channel, viewer } = message;
  const [firstWord = ''] = wordsOf(rest);
  // Names of YouTube have spaces; after other names something may follow.
  const opponent =
    (await points.findViewerByName(tx, channel, rest)) ??
    (await points.findViewerByName(tx, channel, firstWord));
  if (opponent === undefined) return context.texts.unknownViewer(firstWord);
  if (opponent.id === viewer.id) return texts.self(viewer.name);
  const outcome = await battle.challenge(tx, message, opponent);
  return wordsFor(context, texts, outcome, opponent.name);
}

function wordsFor(
  { message: { channel, viewer }, publicUrl, number }: CommandContext,
  texts: BattleTexts,
  outcome: ChallengeOutcome,
  opponent: string,
): string {
  switch (outcome.kind) {
    case 'fought': {
      const tell = (winner: string, loser: string) =>
        texts.won(winner, loser, number(outcome.vida), `${publicUrl}${fightPath(outcome.fightId)}`);
      // Long names are cut, so that the address behind them stays whole.
      const room = Math.max(1, Math.floor((CHAT_MESSAGE_LIMIT[channel.platform] - tell('', '').length) / 2));
      return tell(cutText(outcome.winner, room), cutText(outcome.loser, room));
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
