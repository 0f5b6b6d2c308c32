import { overlayUrl } from '#core/paths.ts';
import type { WidgetAddress } from '#core/alerts/schema.ts';
import { hashSecret, isSameSecret, type SecretBox } from '#server/lib/secrets.ts';
import type { WidgetTokens } from './widget-token.ts';

/** What the widget address of a channel is made of. */
interface AddressedChannel {
  id: string;
  streamerId: string;
  clientId: string;
  bidSealed: string;
  bidHash: string;
  banned: boolean;
}

interface WidgetAddressDeps {
  publicUrl: string;
  secretBox: Pick<SecretBox, 'open'>;
  tokens: WidgetTokens;
  findByClientId(clientId: string): Promise<AddressedChannel | undefined>;
  findById(channelId: string): Promise<AddressedChannel | undefined>;
}

/** The addresses of channels' overlays, and the tokens for which overlays trade them. */
export function createWidgetAddresses(deps: WidgetAddressDeps) {
  return {
    addressOf({ clientId, bidSealed }: AddressedChannel): WidgetAddress {
      const bid = deps.secretBox.open('channels.bid_sealed', bidSealed);
      return {
        url: overlayUrl(deps.publicUrl, clientId, bid),
        url2: overlayUrl(deps.publicUrl, clientId, bid, true),
      };
    },
    /** A token for the secret of an address; nothing where the address is not good. */
    async tradeToken(clientId: string, bid: string) {
      const channel = await deps.findByClientId(clientId);
      if (channel === undefined || !isSameSecret(hashSecret(bid), channel.bidHash)) return undefined;
      return deps.tokens.issue(channel.id, channel.bidHash);
    },
    /** The channel that a token speaks for, as long as the channel's widget address is the token's. */
    async findByToken(token: string): Promise<AddressedChannel | undefined> {
      const claims = deps.tokens.read(token);
      if (claims === undefined) return undefined;
      const channel = await deps.findById(claims.channelId);
      return channel?.bidHash.startsWith(claims.bidHash) === true && !channel.banned ? channel : undefined;
    },
  };
}
