/** A setting that cannot work; the message is one line for the person who runs the server. */
export class ConfigError extends Error {}
