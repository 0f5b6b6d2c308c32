import { chakra } from '@chakra-ui/react';
import { Check, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import type { QuickResult } from './quick-api.ts';

/** Why an action did not do on a platform what it should. */
export function useProblemText(): (result: QuickResult) => string {
  const { t } = useTranslation(['dashboard', 'health']);
  return ({ platform, problem }) => {
    if (problem === null) return t('dashboard:quick.done');
    if (problem === 'category' || problem === 'offline' || problem === 'unsupported')
      return t(`dashboard:quick.problems.${problem}`, { platform: PLATFORM_NAME[platform] });
    return t(`health:codes.${problem}`);
  };
}

/** What became of an action on each channel. */
export function QuickResultList({ results }: { results: readonly QuickResult[] }) {
  const problemText = useProblemText();
  if (results.length === 0) return null;
  return (
    <div role="status">
      <chakra.ul listStyle="none" display="grid" gap="1.5">
        {results.map((result) => {
          const said = [result.title, result.category].filter((part) => part !== undefined).join(' · ');
          const Icon = result.problem === null ? Check : TriangleAlert;
          return (
            <chakra.li
              key={`${result.platform}/${result.name}`}
              display="flex"
              gap="2"
              alignItems="center"
              fontSize="sm"
              color={result.problem === null ? 'success.fg' : 'warning.fg'}
            >
              <PlatformBadge platform={result.platform} compact />
              <Icon size={16} aria-hidden />
              <chakra.span overflowWrap="anywhere">
                {result.problem === null && said !== '' ? said : problemText(result)}
              </chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </div>
  );
}
