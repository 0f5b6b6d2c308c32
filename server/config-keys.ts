import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';

const text = z.optional(z.string().check(z.trim(), z.minLength(32)));

/** The keys that seal what must be read again. */
export const keyEnvironment = {
  SECRET_KEY: text,
  /** Those of before, with commas between them. */
  SECRET_KEY_OLD: text,
};
type KeyEnvironment = z.infer<z.ZodMiniObject<typeof keyEnvironment>>;

const KEY_BYTES = 32;

/** From SECRET_KEY, else from a file in the data folder that is made at the first start and readable by its owner only. */
export function readSecretKey(env: KeyEnvironment & { DATA_DIR: string }): Buffer {
  if (env.SECRET_KEY !== undefined) return decodeKey('SECRET_KEY', env.SECRET_KEY);
  const file = join(env.DATA_DIR, 'secret.key');
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if (!isThere(cause))
      throw new ConfigError(`The folder ${env.DATA_DIR} cannot be written. Set DATA_DIR to one that can.`, {
        cause,
      });
  }
  // An earlier copy or a restored backup may have left it open.
  chmodSync(file, 0o600);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== KEY_BYTES) throw new ConfigError(`${file} is damaged. Restore it from a backup.`);
  return key;
}

/** Keys that open, but seal nothing any more. */
export function readOlderKeys({ SECRET_KEY_OLD: value }: KeyEnvironment): Buffer[] {
  return value === undefined ? [] : value.split(',').map((part) => decodeKey('SECRET_KEY_OLD', part.trim()));
}

function decodeKey(name: string, value: string): Buffer {
  const key = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new ConfigError(`${name} must be 32 bytes, as 64 hex digits or base64.`);
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
