import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ChannelHealth } from '#core/health/schema.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';

/** When each type came last: a type that never came stands out. */
export function LastHeard({ lastHeard }: Pick<ChannelHealth, 'lastHeard'>) {
  const { t } = useTranslation(['health']);
  return (
    <section>
      <chakra.h3 fontSize="md" mb="2">
        {t('health:lastHeard')}
      </chakra.h3>
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))"
        gap="2"
        fontSize="sm"
      >
        {lastHeard.map(({ type, at }) => (
          <chakra.div key={type} p="2.5" borderRadius="md" bg="bg.raised" minWidth="0">
            <chakra.dt color="fg.muted">{t(`health:types.${type}`)}</chakra.dt>
            <chakra.dd fontWeight="semibold">
              {at === null ? (
                <chakra.span color="fg.muted" fontWeight="normal">
                  {t('health:never')}
                </chakra.span>
              ) : (
                <RelativeTime at={at} />
              )}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </section>
  );
}
