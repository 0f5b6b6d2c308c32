import { useState } from 'react';
import { ApiError } from '#src/lib/http.ts';
import { newKey } from '#src/lib/new-key.ts';
import type { Buyer, Order } from './buyer.ts';

type PurchaseState =
  | { kind: 'open' }
  | { kind: 'busy' }
  | { kind: 'bought'; points: number }
  | { kind: 'failed'; error: ApiError };

/** One purchase on the page, with as many tries as it takes. */
export function usePurchase(buyer: Buyer | undefined) {
  const [key, setKey] = useState(newKey);
  const [state, setState] = useState<PurchaseState>({ kind: 'open' });

  const buy = async (order: Omit<Order, 'key'>): Promise<void> => {
    if (buyer === undefined) return;
    setState({ kind: 'busy' });
    try {
      const { points } = await buyer.buy({ ...order, key });
      setState({ kind: 'bought', points });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A refusal took nothing. Without an answer it may have been bought: the same key takes nothing again.
      if (error.status >= 400 && error.status < 500) setKey(newKey());
      setState({ kind: 'failed', error });
    }
  };
  return { state, buy };
}
