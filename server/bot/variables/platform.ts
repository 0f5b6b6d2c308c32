import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import type { Variable } from './variable.ts';

/** The platform as a person writes it. */
export const platformVariable: Variable = ({ message }) => PLATFORM_NAME[message.channel.platform];
