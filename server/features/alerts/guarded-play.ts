import { LRUCache } from 'lru-cache';
import type { AlertPlay } from '#core/alerts/schema.ts';
import { guardScript } from './guard-script.ts';

const MOST_SCRIPTS = 200;
const scripts = new LRUCache<string, string>({ max: MOST_SCRIPTS });

function guarded(source: string): string {
  const known = scripts.get(source);
  if (known !== undefined) return known;
  const result = guardScript(source);
  // What cannot be read would not run either.
  const script = result.ok ? result.script : '';
  scripts.set(source, script);
  return script;
}

/** A play for an overlay: its custom script comes with the loop guard, however the script got into the database. */
export function withGuardedScript(play: AlertPlay): AlertPlay {
  const { customEnable, customScript } = play.item;
  return customEnable ? { ...play, script: guarded(customScript.value) } : play;
}
