import type { Delivery } from '#server/platforms/port.ts';

/** A delivery that is no chat, of a channel. */
export function eventDelivery(deliveryId: string, sentAt: number, platformChannelId = 'ana'): Delivery {
  return {
    deliveryId,
    raw: `raw of ${deliveryId}`,
    platformChannelId,
    sentAt,
    kind: 'live',
    live: true,
    since: null,
  };
}

/** A line of chat in a channel. */
export function chatDelivery(
  deliveryId: string,
  sentAt: number,
  sender = 'luz',
  platformChannelId = 'ana',
): Delivery {
  const message = {
    id: deliveryId,
    platformChannelId,
    sender: { id: sender, login: sender, displayName: sender, picture: '' },
    roles: [],
    text: 'hola',
    sentAt,
  };
  return { deliveryId, raw: '', platformChannelId, sentAt, kind: 'chat', message };
}
