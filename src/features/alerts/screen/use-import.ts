import { useTranslation } from 'react-i18next';
import type { ImportRefusal } from '#core/alerts/alert-file.ts';
import { NOTHING_TO_IMPORT, type ImportSource } from '#core/alerts/config-schema.ts';
import { IMPORT_TOAST_MS } from '#core/alerts/editor-limits.ts';
import { mergeItems } from '#core/alerts/merge-import.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { PLATFORM_NAME, platformSchema, type Platform } from '#core/platforms/platform.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { useToast } from '#src/ui/toast-context.ts';
import type { AlertTexts } from '../alert-texts.ts';
import { fetchImport } from './api.ts';
import { importFile } from './import-file.ts';

export interface ImportTarget {
  texts: AlertTexts;
  platform: Platform;
  rank: number;
  items: readonly AlertItem[];
  replace: (update: (items: readonly AlertItem[]) => readonly AlertItem[]) => void;
  onVariant: () => void;
}

function platformName(name: string): string {
  const known = platformSchema.safeParse(name);
  return known.success ? PLATFORM_NAME[known.data] : name;
}

/** Imports into the draft, and says in a toast of ten seconds how it went. */
export function useImport({ texts, platform, rank, items, replace, onVariant }: ImportTarget) {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const errorText = useErrorText();

  const sayDone = () =>
    toast({ tone: 'success', text: t('alerts:screen.imported'), lastsMs: IMPORT_TOAST_MS });
  const sayFailed = (text: string, title = t('alerts:screen.importFailed')) =>
    toast({ tone: 'danger', title, text, lastsMs: IMPORT_TOAST_MS });
  const sayRefused = (refusal: ImportRefusal) => {
    if (refusal.reason === 'invalid') sayFailed(t('alerts:screen.importInvalid'));
    else if (refusal.reason === 'platform') {
      const names = { file: platformName(refusal.file), own: PLATFORM_NAME[refusal.own] };
      sayFailed(t('alerts:screen.importPlatform', names));
    } else if (rank >= PREMIUM_RANK)
      sayFailed(t('alerts:editor.limitPremium', { n: refusal.limit }), t('alerts:editor.limitTitle'));
    else sayFailed(t('alerts:editor.limitStandard'), t('alerts:editor.limitTitle'));
  };

  /** False when the platform has nothing to import, which the dialog says. */
  const fromSource = async (source: ImportSource): Promise<boolean> => {
    try {
      const imported = await fetchImport(source);
      replace((old) => mergeItems(old, imported, source === 'restore'));
      sayDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === String(NOTHING_TO_IMPORT)) return false;
      sayFailed(errorText(error));
    }
    return true;
  };
  const fromFile = async (file: File): Promise<void> => {
    try {
      const outcome = await importFile(file, { texts, platform, rank, items });
      if (outcome.kind === 'refused') {
        sayRefused(outcome.refusal);
        return;
      }
      if (outcome.kind === 'alerts') replace((old) => mergeItems(old, outcome.items, false));
      if (outcome.kind === 'variant' || outcome.hasVariants) onVariant();
      sayDone();
      if (outcome.kind === 'alerts' && outcome.leftOut > 0)
        sayFailed(
          t('alerts:screen.variantsLeftOut', { count: outcome.leftOut }),
          t('alerts:editor.limitTitle'),
        );
    } catch (error) {
      sayFailed(errorText(error));
    }
  };
  return { fromSource, fromFile };
}
