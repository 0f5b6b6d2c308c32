import { randomBytes, randomUUID } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID, the shape of Kick's delivery and subscription ids: 10 characters of time, 16 of chance. */
export function newUlid(nowMs: number): string {
  let time = '';
  for (let rest = nowMs, digits = 0; digits < 10; digits += 1, rest = Math.floor(rest / 32)) {
    time = CROCKFORD.charAt(rest % 32) + time;
  }
  return time + Array.from(randomBytes(16), (byte) => CROCKFORD.charAt(byte % 32)).join('');
}

/** A UUID, the shape of message ids on Twitch and Kick. */
export function newUuid(): string {
  return randomUUID();
}
