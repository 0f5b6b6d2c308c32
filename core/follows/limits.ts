/** Channels that a viewer follows here at most: what one call can ask for. */
export const FOLLOWS_MAX = 50;
