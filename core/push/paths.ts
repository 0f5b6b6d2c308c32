/** Calls of a browser that wants to be told of streams; the address that its push service gave it says who it is. */
export const PUSH_API = {
  /** The server's public key, which a browser needs to subscribe. */
  key: '/api/push/key',
  /** Everything that one browser wants to be told. */
  subscription: '/api/push/subscription',
  /** A message that asked for it came through. */
  receipt: '/api/push/receipt',
  /** After the push service has given a browser another address. */
  move: '/api/push/subscription/move',
} as const;
