import { testEventOf } from '#core/alerts/test-event.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { overlayUrl } from '#core/paths.ts';
import { listAlertItems } from '../features/alerts/alert-item.repository.ts';
import { registerAlertRoutes, registerWidgetToken } from '../features/alerts/alert.routes.ts';
import { findChannelByClientId } from '../features/channels/channel.repository.ts';
import { hashSecret, isSameSecret } from '../lib/secrets.ts';
import type { Services } from '../services.ts';
import { requireChannel } from './require-channel.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The alert side of the panel, and the token of overlays. */
export function composeAlerts({ config, services }: RouteContext): Module {
  const { db } = services;
  return {
    name: 'alerts',
    routes: {
      panel: (panel) =>
        registerAlertRoutes(panel, {
          async readAddress(channelId) {
            const channel = await requireChannel(services, channelId);
            const bid = services.secretBox.open('channels.bid_sealed', channel.bidSealed);
            return {
              url: overlayUrl(config.publicUrl, channel.clientId, bid),
              url2: overlayUrl(config.publicUrl, channel.clientId, bid, true),
            };
          },
          async renewAddress(channelId) {
            await services.channels.renewBid(channelId);
            services.closeOverlays(channelId);
          },
          async listItems(channelId) {
            const { platform, language } = await requireChannel(services, channelId);
            return { items: await listAlertItems(db, channelId, platform), language };
          },
          sendTest: (channelId, header, amount) => sendTest(services, channelId, header, amount),
        }),
      overlay: (overlay) =>
        registerWidgetToken(overlay, {
          async tradeToken(clientId, bid) {
            const channel = await findChannelByClientId(db, clientId);
            if (channel === undefined || !isSameSecret(hashSecret(bid), channel.bidHash)) return undefined;
            return services.widgetTokens.issue(channel.id, channel.bidHash);
          },
        }),
    },
  };
}

async function sendTest(
  services: Services,
  channelId: string,
  header: AlertHeader,
  amount: number | undefined,
): Promise<boolean> {
  const channel = await requireChannel(services, channelId);
  const headers: readonly AlertHeader[] = HEADERS_OF_PLATFORM[channel.platform];
  const test = headers.includes(header) ? testEventOf(header) : undefined;
  if (test === undefined) return false;
  const usual = amount ?? test.amount;
  const event = {
    platform: channel.platform,
    channel: channel.platformUserId,
    type: test.type,
    actor: { id: channel.platformUserId, name: channel.displayName },
    ...(usual === undefined ? {} : { amount: usual }),
    ...(test.message === undefined ? {} : { message: test.message }),
    occurredAt: services.clock.now(),
    test: true,
  };
  await services.storeEvent(channel, event, '');
  return true;
}
