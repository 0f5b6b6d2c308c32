import { CHANNEL_VARIABLES } from '#core/commands/channel-variables.ts';
import { renderMessage } from '#core/commands/message-language.ts';
import type { BotChannel } from './port.ts';
import { channelVariable } from './variables/channel.ts';
import { choiceVariable } from './variables/choice.ts';
import { countVariable } from './variables/count.ts';
import { gameVariable } from './variables/game.ts';
import { platformVariable } from './variables/platform.ts';
import { randomVariable } from './variables/random.ts';
import { timeVariable } from './variables/time.ts';
import { titleVariable } from './variables/title.ts';
import { uptimeVariable } from './variables/uptime.ts';
import type { ChannelVariable, ChannelVariableContext } from './variables/variable.ts';

const VARIABLES: Record<(typeof CHANNEL_VARIABLES)[number], ChannelVariable> = {
  channel: channelVariable,
  platform: platformVariable,
  count: countVariable,
  random: randomVariable,
  choice: choiceVariable,
  uptime: uptimeVariable,
  title: titleVariable,
  game: gameVariable,
  time: timeVariable,
};

/** What a timer says in a channel; what speaks of a viewer stays as typed, for nobody asked. */
export function renderTimer(
  msg: string,
  channel: BotChannel,
  { now, ...context }: Pick<ChannelVariableContext, 'count' | 'fraction'> & { now: number },
): string {
  return renderMessage(msg, channel.platform, (name, argument) => {
    const known = CHANNEL_VARIABLES.find((variable) => variable === name);
    return known && VARIABLES[known]({ ...context, message: { channel, now } }, argument);
  });
}
