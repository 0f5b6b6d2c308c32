import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { MINUTE_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import { isSameSecret } from '#server/lib/secrets.ts';

/** Tokens of overlays last minutes and are renewed on the open socket. */
const WIDGET_TOKEN_LIFETIME_MS = 10 * MINUTE_MS;

const claimsSchema = z.object({ channel: z.string(), bid: z.string(), until: z.number() });

export type WidgetTokens = ReturnType<typeof createWidgetTokens>;

/** Signed tokens that say which channel's alerts an overlay may read and acknowledge, and nothing else. */
export function createWidgetTokens(key: Buffer, clock: Clock) {
  const sign = (body: string) => createHmac('sha256', key).update(`widget:${body}`).digest('base64url');
  return {
    /** A token for the channel as long as its widget address is this one. */
    issue(channelId: string, bidHash: string): { token: string; expiresAt: number } {
      const expiresAt = clock.now() + WIDGET_TOKEN_LIFETIME_MS;
      const claims = { channel: channelId, bid: bidHash.slice(0, 16), until: expiresAt };
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return { token: `${body}.${sign(body)}`, expiresAt };
    },
    /** What an unforged and unexpired token says; the caller compares the bid with the channel's. */
    read(token: string): { channelId: string; bidHash: string } | undefined {
      const [body = '', signature = ''] = token.split('.');
      if (!isSameSecret(sign(body), signature)) return undefined;
      const claims = claimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      return claims.until > clock.now() ? { channelId: claims.channel, bidHash: claims.bid } : undefined;
    },
  };
}
