import type { StreamRole } from '#core/stream/schema.ts';

export type OverlayRole = Extract<StreamRole, 'overlay' | 'silent' | 'preview'>;

export interface OverlayAddress {
  id: string;
  bid: string;
  role: OverlayRole;
}

interface Tab {
  location: Pick<Location, 'pathname' | 'search'>;
  history: { readonly state: unknown } & Pick<History, 'replaceState'>;
}

/**
 * Takes the secret out of the address that can be seen: it would be in every screenshot and screen share. The entry of
 * the tab's history keeps it, so that a reload finds it again, in OBS too, which reloads what the page made of its address.
 */
export function takeAddress({ location, history }: Tab): OverlayAddress | undefined {
  const search = location.search || String(history.state);
  history.replaceState(search, '', location.pathname);
  return readAddress(search);
}

/** Reads `/widgets/alerts?id&bid[&silent=1][&preview=1]`; undefined when the secret part is missing. */
function readAddress(search: string): OverlayAddress | undefined {
  const query = new URLSearchParams(search);
  const id = query.get('id');
  const bid = query.get('bid');
  if (!id || !bid) return undefined;
  const has = (name: string) => query.get(name) === '1';
  return { id, bid, role: has('preview') ? 'preview' : has('silent') ? 'silent' : 'overlay' };
}
