import { SECOND_MS } from '../base/time.ts';

/** Chat messages that the bot sends in one window of a channel; Twitch's number holds for broadcasters, the others publish none. */
export const CHAT_SEND_LIMIT = { trovo: 20, twitch: 100, youtube: 20, kick: 50 } as const;
export const CHAT_SEND_WINDOW_MS = 30 * SECOND_MS;
/** A reply that could not be sent for this long is dropped. */
export const REPLY_AGE_MAX_MS = 30 * SECOND_MS;
/** An echo may come before the answer of the call that sent it; it is held no longer than this. */
export const ECHO_WAIT_MAX_MS = 15 * SECOND_MS;
/** Uses of commands by one author in a channel within one window; more is a bot that answers ours. */
export const LOOP_REPLIES_MAX = 20;
export const LOOP_WINDOW_MS = 30 * SECOND_MS;
/**
 * A use so soon after a reply is a bot's answer to it: no person has read it yet. Sooner than the shorter time the reply was
 * not even out. After three such the author hears nothing until a pause.
 */
export const LOOP_REACTION_MIN_MS = 50;
export const LOOP_REACTION_MAX_MS = 1500;
export const LOOP_REACTIONS_MAX = 3;
export const LOOP_PAUSE_MS = 10 * SECOND_MS;
/** Shortest pause, in seconds, between two replies to what lines say: nobody is exempt, for bots speak too. */
export const KEYWORD_COOLDOWN_MIN_S = 5;
/** Rows of `!top`. */
export const TOP_VIEWERS = 5;
/** Replies of one channel that may wait: more could not be sent before they are too old. */
export const WAITING_REPLIES_MAX = 100;
/** Sends of one reply while the platform is in trouble or asks to wait. */
export const SEND_ATTEMPTS_MAX = 3;
