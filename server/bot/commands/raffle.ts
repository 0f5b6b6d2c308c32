import { raffleTexts } from '#core/bot/raffle-texts.ts';
import { takenText } from '#core/bot/word-texts.ts';
import { readTypedRaffle } from '#core/raffles/typed-raffle.ts';
import type { RunCommand } from '../command-context.ts';

/** `!raffle n [seconds] [winners]`, `!raffle end`, `!raffle cancel`; without words, how the one that runs stands. */
export const runRaffle: RunCommand = async ({ tx, message, cmd, raffles, rest, number }) => {
  const { streamerId, language } = message.channel;
  const texts = raffleTexts(language);
  const word = rest.trim().toLowerCase();
  if (word === '') {
    const open = await raffles.findOpen(tx, streamerId);
    return open === undefined
      ? texts.usage(cmd)
      : texts.running(number(open.amount), `!${open.keyword}`, number(open.entrants));
  }
  // Both say on every channel what became of it.
  if (word === 'end' || word === 'cancel')
    return (await raffles.stop(tx, streamerId, word)) ? undefined : texts.noneOpen;
  const settings = await raffles.readSettings(tx, streamerId);
  const input = readTypedRaffle(rest, settings.seconds);
  if (input === undefined) return texts.usage(cmd);
  if (input.amount > settings.max) return texts.tooMuch(number(settings.max));
  const opened = await raffles.open(tx, message, input);
  if (opened.ok) return undefined;
  if (opened.code === 'raffles_off') return texts.off;
  return opened.taken === undefined ? texts.otherOpen : takenText(language, opened.taken);
};
