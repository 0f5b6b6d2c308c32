import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/lib/secrets.ts';

/** Of the browser, as its message carried it: its id, and what only who read the message can know. */
export type PushReceipts = ReturnType<typeof createPushReceipts>;

/** Receipts that need no memory: they are signed, and good for one browser at one address. */
export function createPushReceipts(key: Buffer) {
  const issue = (browserId: string, endpoint: string) => {
    const proof = createHmac('sha256', key).update(`push:${browserId}:${endpoint}`).digest('base64url');
    return `${browserId}.${proof}`;
  };
  return {
    /** What a browser sends back to prove that a message to this address reached it. */
    issue,
    /** The id of the browser that a receipt speaks of, unproven. */
    browserOf: (receipt: string): string => receipt.split('.')[0] ?? '',
    /** Whether it is this browser's at this address. */
    isGenuine: (receipt: string, browserId: string, endpoint: string): boolean =>
      isSameSecret(receipt, issue(browserId, endpoint)),
  };
}
