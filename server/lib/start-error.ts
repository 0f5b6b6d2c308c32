/** Why the server cannot start, in words for the person who started it: what failed, and what to do. */
export class StartError extends Error {}
