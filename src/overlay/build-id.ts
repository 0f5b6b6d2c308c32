const OWN_BUILD: unknown = import.meta.env.VITE_BUILD_ID;
const DEV_BUILD = 'dev';
const RELOADED_FOR = 'fogata.overlay.reloadedFor';

/** Build that this page was made from; the server tells its own in `welcome`. */
export const BUILD_ID = typeof OWN_BUILD === 'string' && OWN_BUILD !== '' ? OWN_BUILD : DEV_BUILD;

/** The part of a store that the rule below needs. */
type ReloadMemory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether a server of another build asks for a reload: once a build, or a stale cache would reload for ever. */
export function shouldReload(serverBuild: string, ownBuild: string, memory: ReloadMemory): boolean {
  if (ownBuild === DEV_BUILD || serverBuild === ownBuild) return false;
  if (memory.getItem(RELOADED_FOR) === serverBuild) return false;
  memory.setItem(RELOADED_FOR, serverBuild);
  return true;
}
