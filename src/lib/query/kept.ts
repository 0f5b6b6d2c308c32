import type { Query } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isKept?: boolean };
  }
}

/**
 * Spread into the options of a query whose last answer stays on this device, for the next visit and for one without a
 * network, until its streamer logs out. Never for what has tokens, keys or e-mail addresses in it.
 */
export const KEPT = { meta: { isKept: true }, gcTime: Infinity } as const;

/** A failed attempt to renew it does not take the answer away. */
export function isKept({ meta, state }: Query): boolean {
  return meta?.isKept === true && state.data !== undefined;
}
