import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { HOME_PATH } from '#core/follows/paths.ts';
import { readMissing } from '#src/lib/missing-streamer.ts';
import { useIsHydrated } from '#src/lib/use-is-hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Says whose page was asked for and is not there; the server renders the front page without it. */
export function MissingNotice() {
  const { t } = useTranslation(['landing']);
  const name = readMissing(useSearchParams()[0]);
  if (!useIsHydrated() || name === '') return null;
  return (
    <Notice tone="warning">
      <chakra.span overflowWrap="anywhere">{t('landing:missing', { name })}</chakra.span>{' '}
      <chakra.span color="accent.fg" textDecoration="underline">
        <Link to={HOME_PATH}>{t('landing:missingSearch')}</Link>
      </chakra.span>
    </Notice>
  );
}
