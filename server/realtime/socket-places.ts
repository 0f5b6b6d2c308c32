import type { AddressBounds } from '#server/lib/bounds.ts';

/** A socket's place among those of its caller. */
export interface SocketPlace {
  /** The page has shown a widget token and counts among those. False where the caller has too many of them. */
  becomeWidget(): boolean;
  free(): void;
}

export interface SocketPlaces {
  /** Undefined where the caller has as many sockets as it may. */
  take(caller: string): SocketPlace | undefined;
}

/** How many sockets each caller has open, apart for pages and for widgets. */
export function createSocketPlaces(bounds: Pick<AddressBounds, 'sockets' | 'widgetSockets'>): SocketPlaces {
  const pages = new Map<string, number>();
  const widgets = new Map<string, number>();

  function enter(taken: Map<string, number>, caller: string, most: number): boolean {
    const count = taken.get(caller) ?? 0;
    if (count >= most) return false;
    taken.set(caller, count + 1);
    return true;
  }

  function leave(taken: Map<string, number>, caller: string): void {
    const count = taken.get(caller) ?? 0;
    if (count > 1) taken.set(caller, count - 1);
    else taken.delete(caller);
  }

  return {
    take(caller) {
      if (!enter(pages, caller, bounds.sockets)) return undefined;
      let among: Map<string, number> | null = pages;
      return {
        becomeWidget() {
          if (among !== pages) return true;
          if (!enter(widgets, caller, bounds.widgetSockets)) return false;
          leave(pages, caller);
          among = widgets;
          return true;
        },
        free() {
          if (among !== null) leave(among, caller);
          among = null;
        },
      };
    },
  };
}
