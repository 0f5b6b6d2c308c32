import type { Platform } from '#core/platforms/platform.ts';

/** Chat messages that were counted already. */
export interface ChatDeliveryTable {
  platform: Platform;
  delivery_id: string;
  received_at: number;
}
