import { PLATFORMS, type Platform } from './platform.ts';

/** A viewer as chat names them: `name`, `@name`, or `kick:name` for one of another platform. */
export function readTypedViewer(typed: string): { name: string; platform: Platform | undefined } {
  const [, prefix = '', name = ''] = /^@?([a-z]+):(.+)$/i.exec(typed) ?? [];
  const platform = PLATFORMS.find((known) => known === prefix.toLowerCase());
  return platform === undefined ? { name: typed, platform } : { name, platform };
}
