import { DAY_MS, MINUTE_MS } from '../base/time.ts';

/** Longest title, answer and command, in characters. */
export const QUESTION_MAX = 50;
export const RESPONSE_MAX = 25;
export const PREDICTION_COMMAND_MAX = 10;

/** Duration in minutes: bounds, default and step of the slider. */
export const PREDICTION_TIME = { min: 1, max: 30, step: 0.5, default: 15 } as const;

/** The create-prediction page reloads this long after a creation. */
export const CREATED_RELOAD_MS = 30 * MINUTE_MS;
/** Validation messages are shown for this long. */
export const PROBLEM_SHOWN_MS = 5000;

/** A prediction that nobody started is forgotten after this time. */
export const UNUSED_LIFETIME_MS = DAY_MS;
/** One that nobody resolves gives everything back this long after bets have closed. */
export const UNRESOLVED_LIFETIME_MS = DAY_MS;
/** Points that one answer can hold: the product of two pools, which sharing them needs, still fits 64 bits. */
export const POOL_MAX = 3_000_000_000;
/** Predictions of one address in a minute: a person needs one, and nobody needs thousands. */
export const CREATIONS_A_MINUTE = 10;
/** Predictions of a streamer that wait to be started. */
export const WAITING_PREDICTIONS_MAX = 50;
/** Ended predictions that the panel and the public page list. */
export const PREDICTION_HISTORY = 50;
export const PUBLIC_HISTORY = 10;
