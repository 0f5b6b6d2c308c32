import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '#core/base/shown-name.ts';

/** What a person is called here: the name as it is shown, or the page's word for somebody without one. */
export function useNameText(): (name: string | null) => string {
  const { t } = useTranslation();
  return useCallback((name) => shownName(name) ?? t('common:events.anonymous'), [t]);
}
