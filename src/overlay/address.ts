import type { StreamRole } from '#core/stream/schema.ts';

export type OverlayRole = Extract<StreamRole, 'overlay' | 'silent' | 'preview'>;

export interface OverlayAddress {
  id: string;
  bid: string;
  role: OverlayRole;
}

/** Reads `/widgets/alerts?id&bid[&silent=1][&preview=1]`; undefined when the secret part is missing. */
export function readAddress(search: string): OverlayAddress | undefined {
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  const bid = query.get('bid') ?? '';
  if (id === '' || bid === '') return undefined;
  if (query.get('preview') === '1') return { id, bid, role: 'preview' };
  return { id, bid, role: query.get('silent') === '1' ? 'silent' : 'overlay' };
}
