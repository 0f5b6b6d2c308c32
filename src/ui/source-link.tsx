import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SOURCE_PATH } from '#core/paths.ts';

/** Where the source of what runs here is, and of which commit; `server` for pages that are not the server's own. */
export function SourceLink({ server = '' }: { server?: string }) {
  const { t } = useTranslation();
  const commit = import.meta.env.VITE_COMMIT ?? '';
  return (
    <chakra.a href={server + SOURCE_PATH} target="_blank" rel="noreferrer" color="fg.muted">
      {t('common:footer.source')}
      {commit === '' ? null : ` (${commit})`}
    </chakra.a>
  );
}
