import type { Log } from '#server/lib/logger.ts';
import type { PlatformAdapter, PlatformAuth, TokenSet } from './port.ts';

/** What giving an account back asks of a platform; Discord has nothing to call off. */
export interface EndingAdapter extends Partial<Pick<PlatformAdapter, 'callOff'>> {
  auth: Pick<PlatformAuth, 'revoke'>;
}

/** Calls off what a platform sends to an account, and revokes its tokens. @throws Error when it could not revoke them. */
export async function endAccess(
  adapter: EndingAdapter,
  account: { platformChannelId: string; login: string },
  tokens: Pick<TokenSet, 'accessToken' | 'refreshToken'>,
  logger: Log,
): Promise<void> {
  const { accessToken, refreshToken } = tokens;
  try {
    await adapter.callOff?.({
      ...account,
      accessToken: () => Promise.resolve(accessToken),
      tokenRefused: () => undefined,
    });
  } catch (err) {
    // What still comes is left at the door: the channel is not here any more.
    logger.warn({ err }, 'The deliveries to an account that left were not called off.');
  }
  // The one that renews first: whoever takes it back ends the access too, where they hang together.
  if (refreshToken !== '') await adapter.auth.revoke(refreshToken, 'refresh_token');
  await adapter.auth.revoke(accessToken, 'access_token');
}
