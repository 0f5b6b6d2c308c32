import type { AlertItem } from './schema.ts';

/** An alert without what ties it to where it is kept: its id and its platform. */
export function lookOf(item: AlertItem): AlertItem {
  const look = { ...item };
  delete look.id;
  delete look.platform;
  return look;
}
