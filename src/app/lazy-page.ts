import type { FlatNamespace } from 'i18next';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { loadTexts } from '#src/i18n/setup.ts';

type LoadCode = LazyRouteFunction<RouteObject>;

export interface LazyPage {
  lazy: LoadCode;
  handle: { namespaces: readonly FlatNamespace[] };
}

/** A page whose code and texts load together. `common` is always there. */
export function lazyPage(load: LoadCode, ...namespaces: FlatNamespace[]): LazyPage {
  return {
    lazy: async () => {
      const [code] = await Promise.all([load(), loadTexts(namespaces)]);
      return code;
    },
    handle: { namespaces },
  };
}

/** The namespaces of the page that these routes make, as far as they are known without its code. */
export function namespacesOf(matches: readonly { route: Pick<RouteObject, 'handle'> }[]): FlatNamespace[] {
  const handles = matches.map(({ route }) => route.handle as LazyPage['handle'] | undefined);
  return ['common', ...handles.flatMap((handle) => handle?.namespaces ?? [])];
}
