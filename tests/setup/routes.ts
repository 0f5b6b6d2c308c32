import type { App } from '#server/plugins/app-type.ts';

/** Every route of the app as `METHOD /path`, read from the router's own tree, hidden ones too. */
export function listRoutes(app: App): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[│ ]*)[├└]── (?<part>.*?) \((?<methods>[A-Z, ]+)\)$/.exec(line)?.groups;
      if (found === undefined) return [];
      const depth = (found.indent ?? '').length / 4;
      path.splice(depth, path.length, found.part ?? '');
      return (found.methods ?? '').split(', ').map((method) => `${method} ${path.join('')}`);
    });
}
