import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#core/base/time.ts';
import { formatAge } from '#src/lib/relative-time.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { KeptOffer } from './use-kept-draft.ts';

interface KeptDraftNoticeProps extends KeptOffer {
  onDiscard: () => void;
}

/** Offers edits that an earlier visit left on this device. */
export function KeptDraftNotice({ savedAt, isOutdated, onRestore, onDiscard }: KeptDraftNoticeProps) {
  const { t, i18n } = useTranslation(['alerts']);
  const now = useNow(MINUTE_MS / 2);
  return (
    <Notice tone={isOutdated ? 'warning' : 'accent'}>
      <p>{t('alerts:screen.draft.kept', { age: formatAge(savedAt, now, i18n.language) })}</p>
      {isOutdated ? <p>{t('alerts:screen.draft.outdated')}</p> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
        <Button variant="solid" size="sm" onClick={onRestore}>
          {t('alerts:screen.draft.restore')}
        </Button>
        <Button size="sm" onClick={onDiscard}>
          {t('alerts:screen.draft.discard')}
        </Button>
      </chakra.div>
    </Notice>
  );
}
