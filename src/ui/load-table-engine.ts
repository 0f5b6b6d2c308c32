import type * as TableEngineModule from './table-engine.tsx';

const engine: { loading?: Promise<typeof TableEngineModule>; loaded?: typeof TableEngineModule } = {};

/** What sorts and pages tables: 12 KB that no first row waits for. The same promise each time, as `use` needs it. */
export function loadTableEngine(): Promise<typeof TableEngineModule> {
  engine.loading ??= import('./table-engine.tsx').then((module) => {
    engine.loaded = module;
    return module;
  });
  return engine.loading;
}

/** The same without waiting, where it is there already. */
export function loadedTableEngine(): typeof TableEngineModule | undefined {
  return engine.loaded;
}
