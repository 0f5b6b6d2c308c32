type BuildName = 'site' | 'server' | 'sandbox' | 'extension';

export function ensureBuilt(name: BuildName): Promise<void>;
/** The files that a build reads, in order. */
export function sourcesOf(name: BuildName): string[];
