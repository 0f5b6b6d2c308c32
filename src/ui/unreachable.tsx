import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Nothing came and nothing was kept: why, and the way to try again. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('common:publicPage.unreachableTitle')}
      description={t('common:publicPage.unreachableText')}
      action={
        <Button variant="solid" onClick={onRetry}>
          {t('common:publicPage.retry')}
        </Button>
      }
    />
  );
}
