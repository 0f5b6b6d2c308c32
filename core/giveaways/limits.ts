import { COMMAND_NAME_MAX } from '../commands/limits.ts';

export const GIVEAWAY_TITLE_MAX = 80;
/** The keyword is typed like a command and as long as one. */
export const GIVEAWAY_KEYWORD_MAX = COMMAND_NAME_MAX;
export const GIVEAWAY_WINNERS_MAX = 20;
/** Tickets that a subscriber gets for joining. */
export const SUBSCRIBER_WEIGHT_MAX = 10;
/** Tickets of one purchase. */
export const TICKETS_MAX = 100;
/** Giveaways of one streamer, drawn ones included. */
export const GIVEAWAYS_MAX = 200;
/** Entrants that the panel lists, the latest first. */
export const ENTRANTS_LISTED = 200;
/** Seconds between two replies to who joins: a whole chat may join at once. */
export const JOIN_REPLY_COOLDOWN_S = 10;
