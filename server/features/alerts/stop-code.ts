import type { Kernel } from '#server/kernel/kernel.ts';
import { findCodeUnderWay, stopCode } from './stop-code.repository.ts';

/**
 * Switches off the custom code that a page was running when it fell silent: it may be what stopped the page. False where it
 * ran none.
 */
export function createCodeStop(deps: Pick<Kernel, 'db' | 'unitOfWork' | 'clock'>) {
  return async (channelId: string, clientId: string): Promise<boolean> => {
    const alert = await findCodeUnderWay(deps.db, channelId, clientId);
    if (alert === undefined) return false;
    await deps.unitOfWork((tx) => stopCode(tx, alert, deps.clock.now()));
    return true;
  };
}
