import { createContext, use, useId } from 'react';

/** What takes the server longer is not waited for: the browser asks for it, with the rest of the page on the screen. */
export const LOAD_TIMEOUT_MS = 2000;

/** What components load at first, where the server draws them: there it is loaded, in the browser it is in the page. */
export interface FirstLoads {
  /** By `useId`; a promise, the same one each time, while the page is drawn. */
  read(id: string, load: () => Promise<unknown>): unknown;
}

export const FirstLoadsContext = createContext<FirstLoads | undefined>(undefined);

/** Those that came with the page. */
export function keptLoads(loads: Readonly<Record<string, unknown>>): FirstLoads {
  return { read: (id) => loads[id] };
}

/** Loads while a page is drawn, and hands over what came; what could not be loaded the browser tries again. */
export function createLoads(): { loads: FirstLoads; loaded: Record<string, unknown> } {
  const asked = new Map<string, Promise<unknown>>();
  const loaded: Record<string, unknown> = {};
  async function ask(id: string, load: () => Promise<unknown>): Promise<unknown> {
    try {
      loaded[id] = await load();
    } catch {
      // The page says what is wrong when it has tried itself.
    }
    return loaded[id];
  }
  return {
    loaded,
    loads: {
      read(id, load) {
        const known = asked.get(id) ?? ask(id, load);
        asked.set(id, known);
        return known;
      },
    },
  };
}

/** What `load` would bring, if it is there for the first drawing; undefined where it has to be asked for. */
export function useFirstLoad<Data>(load: (signal: AbortSignal) => Promise<Data>): Data | undefined {
  const id = useId();
  const first = use(FirstLoadsContext)?.read(id, () => load(AbortSignal.timeout(LOAD_TIMEOUT_MS)));
  // The server wrote there what this very component loads.
  return (first instanceof Promise ? use(first) : first) as Data | undefined;
}
