import type { Delivery } from '#server/platforms/port.ts';

/** A delivery that is no chat, of a channel. */
export function eventDelivery(deliveryId: string, sentAt: number, channelId = 'ana'): Delivery {
  return {
    deliveryId,
    raw: `raw of ${deliveryId}`,
    channelId,
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
  channelId = 'ana',
): Delivery {
  const message = {
    id: deliveryId,
    channelId,
    sender: { id: sender, login: sender, displayName: sender, picture: '' },
    roles: [],
    text: 'hola',
    sentAt,
  };
  return { deliveryId, raw: '', channelId, sentAt, kind: 'chat', message };
}
