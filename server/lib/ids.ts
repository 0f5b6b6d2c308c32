import { randomBytes, randomInt } from 'node:crypto';

/** The server's source of ids, secrets and chance; tests hand in a seeded one. */
export interface Random {
  /** A short unguessable id of 20 URL-safe characters. */
  id(): string;
  /** An unguessable secret of 43 URL-safe characters (256 bits). */
  secret(): string;
  /** A number from 0 to below 1. */
  fraction: () => number;
}

export const systemRandom: Random = {
  id: () => randomBytes(15).toString('base64url'),
  secret: () => randomBytes(32).toString('base64url'),
  fraction: () => randomInt(0, 2 ** 47) / 2 ** 47,
};
