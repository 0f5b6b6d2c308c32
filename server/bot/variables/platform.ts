import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import type { ChannelVariable } from './variable.ts';

/** The platform as a person writes it. */
export const platformVariable: ChannelVariable = ({ message }) => PLATFORM_NAME[message.channel.platform];
