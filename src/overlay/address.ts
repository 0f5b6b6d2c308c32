import * as z from 'zod/mini';
import type { StreamRole } from '#core/stream/schema.ts';

const ROLES = ['overlay', 'silent', 'preview'] as const satisfies readonly StreamRole[];
export type OverlayRole = (typeof ROLES)[number];

const addressSchema = z.object({ id: z.string(), bid: z.string(), role: z.enum(ROLES) });
export type OverlayAddress = z.infer<typeof addressSchema>;

interface Tab {
  location: Pick<Location, 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Takes the secret out of the address that can be seen: it would be in every screenshot and screen share. The entry of
 * the tab's history keeps it, so that a reload finds it again, in OBS too, which reloads what the page made of its address.
 */
export function takeAddress({ location, history }: Tab): OverlayAddress | undefined {
  const given = readAddress(location.search);
  if (given === undefined) return addressSchema.safeParse(history.state).data;
  history.replaceState(given, '', location.pathname);
  return given;
}

/** Reads `/widgets/alerts?id&bid[&silent=1][&preview=1]`; undefined when the secret part is missing. */
function readAddress(search: string): OverlayAddress | undefined {
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  const bid = query.get('bid') ?? '';
  if (id === '' || bid === '') return undefined;
  if (query.get('preview') === '1') return { id, bid, role: 'preview' };
  return { id, bid, role: query.get('silent') === '1' ? 'silent' : 'overlay' };
}
