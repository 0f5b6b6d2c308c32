import type { FastifyReply } from 'fastify';

const WINDOW_MS = 10_000;

/** Calls of one person to one route, as Discord counts them. */
export interface Limits {
  /** Counts a call and sets its headers; false when the answer is a 429. */
  admit(reply: FastifyReply, bucket: string): boolean;
  /** Refuses for `ms` more. */
  refuse(reply: FastifyReply, ms: number, isGlobal: boolean): FastifyReply;
  reset(): void;
}

export function createLimits(now: () => number, perWindow: number): Limits {
  const buckets = new Map<string, { used: number; until: number }>();

  return {
    admit(reply, name) {
      const known = buckets.get(name);
      const bucket = known && known.until > now() ? known : { used: 0, until: now() + WINDOW_MS };
      buckets.set(name, bucket);
      bucket.used += 1;
      reply.headers({
        'x-ratelimit-limit': perWindow,
        'x-ratelimit-remaining': Math.max(0, perWindow - bucket.used),
        'x-ratelimit-reset': bucket.until / 1000,
        'x-ratelimit-reset-after': (bucket.until - now()) / 1000,
        'x-ratelimit-bucket': Buffer.from(name).toString('hex').slice(-32),
      });
      if (bucket.used <= perWindow) return true;
      this.refuse(reply, bucket.until - now(), false);
      return false;
    },
    refuse(reply, ms, isGlobal) {
      if (isGlobal) reply.header('x-ratelimit-global', 'true');
      return reply
        .code(429)
        .header('retry-after', Math.ceil(ms / 1000))
        .header('x-ratelimit-scope', isGlobal ? 'global' : 'user')
        .send({ message: 'You are being rate limited.', retry_after: ms / 1000, global: isGlobal });
    },
    reset: () => buckets.clear(),
  };
}
