import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customCodeProblem } from '#core/alerts/custom-code.ts';
import { SAVE_COOLDOWN_MS } from '#core/alerts/editor-limits.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { alertsKey } from '#src/lib/alerts-key.ts';
import { isOutOfReach } from '#src/lib/out-of-reach.ts';
import { hasQueue } from '#src/lib/kept-flags.ts';
import { useToast } from '#src/ui/toast-context.ts';
import { useCooldown } from '../use-cooldown.ts';
import { useMarkupAlert } from '../use-markup-alert.ts';
import { saveItems } from './api.ts';

interface SaveHandlers {
  /** The channel whose alerts they are. */
  owner: string;
  nameOf: (header: AlertHeader) => string;
  onSaved: (items: readonly AlertItem[]) => void;
  /** Shows the alert that keeps all from being saved. */
  onBlocked: (header: AlertHeader) => void;
}

/** Keeps a save until there is a network; `base` is what it changes. False where the device keeps nothing. */
async function queueSave(owner: string, items: readonly AlertItem[], base: readonly AlertItem[]) {
  try {
    const { queueRequest } = await import('#src/lib/db-queue.ts');
    await queueRequest({ key: alertsKey(owner), queuedAt: Date.now(), kind: 'alerts', owner, items, base });
    return true;
  } catch {
    return false;
  }
}

/** Forgets a save that waits: a later one has come through. */
async function dropQueued(owner: string): Promise<void> {
  if (!hasQueue()) return;
  const { unqueueRequest } = await import('#src/lib/db-queue.ts');
  await unqueueRequest({ key: alertsKey(owner), queuedAt: Date.now() });
}

/** Saves all alerts, unless the custom code of one breaks a rule; later, without a network. Rests 2.5 s after a save. */
export function useSave({ owner, nameOf, onSaved, onBlocked }: SaveHandlers) {
  const { t } = useTranslation(['alerts', 'common']);
  const toast = useToast();
  const sayMarkup = useMarkupAlert();
  const { isResting, start } = useCooldown(SAVE_COOLDOWN_MS);
  const [isSaving, setSaving] = useState(false);

  const isAllowed = async (items: readonly AlertItem[]): Promise<boolean> => {
    for (const item of items) {
      const problem = customCodeProblem(item);
      if (problem === undefined) continue;
      onBlocked(item.header);
      if (problem.code === 'markup') await sayMarkup(nameOf(item.header));
      else toast({ tone: 'danger', title: t('alerts:editor.jsonError'), text: nameOf(item.header) });
      return false;
    }
    return true;
  };
  const save = async (items: readonly AlertItem[], base: readonly AlertItem[]) => {
    if (!(await isAllowed(items))) return;
    setSaving(true);
    try {
      await saveItems(items);
      void dropQueued(owner).catch(() => undefined);
      onSaved(items);
      toast({ tone: 'success', text: t('alerts:screen.saved') });
    } catch (error) {
      if (isOutOfReach(error) && (await queueSave(owner, items, base)))
        toast({
          tone: 'warning',
          title: t('common:queue.alertsWaitTitle'),
          text: t('common:queue.alertsWait'),
        });
      else
        toast({
          tone: 'danger',
          title: t('alerts:screen.saveFailed'),
          text: t('alerts:screen.saveFailedText'),
        });
    }
    setSaving(false);
    start();
  };
  return { isBusy: isSaving || isResting, save };
}
