import * as z from 'zod/mini';
import type { Delivery } from './port.ts';

type WithoutHead<T> = T extends unknown ? Omit<T, keyof DeliveryHead> : never;

/** What every delivery has, whatever it brings. */
export type DeliveryHead = Pick<Delivery, 'deliveryId' | 'raw' | 'channelId' | 'sentAt'>;

/** What a delivery brings: chat, an event, live state, title and category. */
export type DeliveryContent = WithoutHead<Delivery>;

/**
 * Reads a payload into a delivery; null where it says nothing to us. A payload that lacks what we need becomes
 * unreadable: kept raw, counted, shown on the health page (overlay.md, Intake).
 */
export function readDelivery(
  head: DeliveryHead,
  subject: string,
  read: () => DeliveryContent | null,
): Delivery | null {
  try {
    const content = read();
    return content && { ...head, ...content };
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const reason = error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');
    return { ...head, kind: 'unreadable', reason, subject };
  }
}
