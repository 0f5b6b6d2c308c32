import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { HealthProblem } from '#core/health/schema.ts';
import { ListLine } from '#src/ui/list-line.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

/** What went wrong last, in words, with the platform's own below. */
export function ProblemList({ problems }: { problems: readonly HealthProblem[] }) {
  const { t } = useTranslation(['health']);
  return (
    <section>
      <chakra.h3 fontSize="md">{t('health:problems')}</chakra.h3>
      {problems.length === 0 ? (
        <chakra.p color="fg.muted" fontSize="sm" mt="1">
          {t('health:noProblems')}
        </chakra.p>
      ) : (
        <chakra.ul listStyle="none" fontSize="sm">
          {problems.map(({ task, code, detail, at, times }) => (
            <ListLine key={`${task}/${code}/${detail}`}>
              <chakra.p flex="1 1 14rem" minWidth="0">
                <strong>{t(`health:tasks.${task}`)}:</strong> {t(`health:codes.${code}`)}
              </chakra.p>
              <chakra.span color="fg.muted">
                {times > 1 ? `${t('health:times', { count: times })} · ` : ''}
                <RelativeTime at={at} />
              </chakra.span>
              <chakra.p width="full" color="fg.muted" fontFamily="mono" overflowWrap="anywhere" lang="en">
                {detail}
              </chakra.p>
            </ListLine>
          ))}
        </chakra.ul>
      )}
    </section>
  );
}
