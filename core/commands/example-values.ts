import { formatAge, formatTimeOfDay } from '../bot/format-time.ts';
import { botLanguage } from '../bot/languages.ts';
import { DAY_MS, formatUptime, formatWatchtime } from '../base/time.ts';
import { PLATFORM_NAME, type Platform } from '../platforms/platform.ts';
import { renderMessage, type MessageArgument } from './message-language.ts';
import { type MessageVariable } from './message-variables.ts';

/** Words of an example, in the language of the page. */
export interface ExampleWords {
  user: string;
  touser: string;
  channel: string;
  title: string;
  game: string;
  rank: string;
  /** What was typed after the command. */
  args: string;
}

/** An afternoon, and a stream that has run for a while. */
const EXAMPLE_TIME = Date.UTC(2026, 0, 1, 18, 30);
const EXAMPLE_UPTIME_MIN = 95;
const EXAMPLE_FOLLOWAGE_MS = 95 * DAY_MS;
const EXAMPLE_WATCHTIME_MIN = 1830;

/** What the bot would say on a platform, with example values for those of `allowed`. */
export function renderExample(
  msg: string,
  platform: Platform,
  allowed: readonly MessageVariable[],
  example: ExampleWords & { language: string },
): string {
  return renderMessage(msg, platform, (name, argument) =>
    allowed.includes(name) ? exampleValue(name, argument, platform, example) : undefined,
  );
}

function exampleValue(
  name: MessageVariable,
  { words, options }: MessageArgument,
  platform: Platform,
  { language, ...example }: ExampleWords & { language: string },
): string | undefined {
  switch (name) {
    case 'user':
    case 'touser':
    case 'channel':
    case 'title':
    case 'game':
    case 'rank':
      return example[name];
    case 'followage':
      return formatAge(EXAMPLE_FOLLOWAGE_MS, botLanguage(language));
    case 'platform':
      return PLATFORM_NAME[platform];
    case 'points':
      return '1250';
    case 'level':
      return '4';
    case 'xp':
      return '1200';
    case 'count':
    case 'counter':
      return '7';
    case 'watchtime':
      return formatWatchtime(EXAMPLE_WATCHTIME_MIN);
    case 'uptime':
      return formatUptime(EXAMPLE_UPTIME_MIN);
    case 'choice':
      return options[0];
    case 'random':
      return exampleNumber(words);
    case 'time':
      return formatTimeOfDay(EXAMPLE_TIME, words.join(' '), botLanguage(language));
    case 'args':
      return words[0] === undefined ? example.args : (example.args.split(' ')[Number(words[0]) - 1] ?? '');
  }
}

/** A number between the bounds, as a roll might give it. */
function exampleNumber(words: readonly string[]): string | undefined {
  const bounds = words.map(Number);
  if (bounds.length > 2 || !bounds.every(Number.isInteger)) return undefined;
  const [a = 100, b = 1] = bounds;
  return String(Math.floor((a + b) / 2));
}
