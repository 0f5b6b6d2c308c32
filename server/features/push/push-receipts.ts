import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/lib/secrets.ts';

/** Of the browser, as its message carried it: its id, and what only who read the message can know. */
export interface PushReceipts {
  /** What a browser sends back to prove that a message to this address reached it. */
  issue(browserId: string, endpoint: string): string;
  /** The id of the browser that a receipt speaks of, unproven. */
  browserOf(receipt: string): string;
  /** Whether it is this browser's at this address. */
  isGenuine(receipt: string, browserId: string, endpoint: string): boolean;
}

/** Receipts that need no memory: they are signed, and good for one browser at one address. */
export function createPushReceipts(key: Buffer): PushReceipts {
  const issue = (browserId: string, endpoint: string) => {
    const proof = createHmac('sha256', key).update(`push:${browserId}:${endpoint}`).digest('base64url');
    return `${browserId}.${proof}`;
  };
  return {
    issue,
    browserOf: (receipt) => receipt.split('.')[0] ?? '',
    isGenuine: (receipt, browserId, endpoint) => isSameSecret(receipt, issue(browserId, endpoint)),
  };
}
