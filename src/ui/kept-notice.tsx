import { chakra } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#core/base/time.ts';
import { formatAge } from '#src/lib/relative-time.ts';
import { useIsHydrated } from '#src/lib/use-is-hydrated.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from './button.tsx';

/** Says that what is shown was kept on this device, and how old it is (offline is a state, not an error). */
export function KeptNotice({ savedAt, onRetry }: { savedAt: number; onRetry: () => void }) {
  const { t, i18n } = useTranslation();
  const now = useNow(MINUTE_MS / 2);
  // The server drew the page when it was fresh: only once that is taken over may it differ.
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="4"
      ps="3"
      pe="1"
      py="1"
      borderRadius="md"
      bg="warning.subtle"
      color="warning.fg"
      fontSize="sm"
    >
      <CloudOff size={18} aria-hidden />
      <chakra.span flex="1">
        {t('common:publicPage.kept', { age: formatAge(savedAt, now, i18n.language) })}
      </chakra.span>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {t('common:publicPage.retry')}
      </Button>
    </chakra.div>
  );
}
