import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';

/** Over how long calls are counted: the bounds of calls below and those of single routes are for a minute. */
export const BOUND_SPAN_MS = MINUTE_MS;

/**
 * What one address may do, however many people are behind it; `LIMITS_FACTOR` multiplies these, for a place that shares one
 * address. Each is far above what the pages of a household, a school or a small event need, and far below what others would
 * notice. Single calls that cost more have bounds of their own, where they are registered.
 */
export interface AddressBounds {
  /** Calls a minute. A page begins with some twenty, so these are the pages of ninety people who come at once. */
  calls: number;
  /** Calls a minute of one login, wherever they come from: more pages than one person opens. */
  callsOfLogin: number;
  /** Answers 401 and 403 a minute. A page whose login ended asks a few times; whoever guesses asks for ever. */
  refusals: number;
  /** Open sockets, one a page: what a browser full of panels and a room full of viewers have. */
  sockets: number;
  /** Open sockets of pages that showed a widget token: sources of OBS, which must not go dark for a crowd of viewers. */
  widgetSockets: number;
}

const ONE_PLACE: AddressBounds = {
  calls: 1800,
  callsOfLogin: 1200,
  refusals: 120,
  sockets: 60,
  widgetSockets: 240,
};

/** The bounds of an address, as often as the operator wants them. */
export function addressBounds(factor: number): AddressBounds {
  const { calls, callsOfLogin, refusals, sockets, widgetSockets } = ONE_PLACE;
  return {
    calls: calls * factor,
    callsOfLogin: callsOfLogin * factor,
    refusals: refusals * factor,
    sockets: sockets * factor,
    widgetSockets: widgetSockets * factor,
  };
}

/** Twenty frames a second of one socket; counted over five, since a stalled page or server lets several seconds through at once. */
export const MOST_FRAMES = 100;
export const FRAMES_SPAN_MS = 5 * SECOND_MS;

/** A page that reads slower than this many bytes are written is let go; it comes back and resumes. */
export const MOST_BUFFERED_BYTES = 1024 * 1024;

/** A page that was told to go and does not is cut off after this. */
export const GO_WITHIN_MS = 2 * SECOND_MS;
