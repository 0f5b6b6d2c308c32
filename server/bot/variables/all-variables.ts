import type { MessageVariable } from '#core/commands/message-variables.ts';
import { argsVariable } from './args.ts';
import { channelVariable } from './channel.ts';
import { choiceVariable } from './choice.ts';
import { countVariable } from './count.ts';
import { counterVariable } from './counter.ts';
import { followageVariable } from './followage.ts';
import { gameVariable } from './game.ts';
import { levelVariable } from './level.ts';
import { platformVariable } from './platform.ts';
import { pointsVariable } from './points.ts';
import { randomVariable } from './random.ts';
import { rankVariable } from './rank.ts';
import { timeVariable } from './time.ts';
import { titleVariable } from './title.ts';
import { touserVariable } from './touser.ts';
import { uptimeVariable } from './uptime.ts';
import { userVariable } from './user.ts';
import { watchtimeVariable } from './watchtime.ts';
import { xpVariable } from './xp.ts';
import type { Variable } from './variable.ts';

/** Every variable of the message language by its name. */
export const VARIABLES: Record<MessageVariable, Variable> = {
  user: userVariable,
  touser: touserVariable,
  channel: channelVariable,
  platform: platformVariable,
  points: pointsVariable,
  level: levelVariable,
  xp: xpVariable,
  watchtime: watchtimeVariable,
  followage: followageVariable,
  count: countVariable,
  counter: counterVariable,
  random: randomVariable,
  choice: choiceVariable,
  uptime: uptimeVariable,
  title: titleVariable,
  game: gameVariable,
  time: timeVariable,
  args: argsVariable,
  rank: rankVariable,
};
