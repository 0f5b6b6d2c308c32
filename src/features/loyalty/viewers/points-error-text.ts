import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';

const OWN = [
  'not_enough_points',
  'already_undone',
  'not_undoable',
  'duplicate',
  'not_found',
  'backup_running',
  'unreadable',
  'too_large',
  'viewer_busy',
  'same_platform',
  'blocked',
] as const;

/** Words for what went wrong with points. */
export function usePointsErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['loyalty']);
  const errorText = useErrorText();
  return (error) => {
    const own = error instanceof ApiError ? OWN.find((code) => code === error.code) : undefined;
    return own === undefined ? errorText(error) : t(`loyalty:viewers.errors.${own}`);
  };
}
