import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { formatWatchtime } from '#core/base/time.ts';
import type { Standing } from '#core/extension/viewer-schema.ts';
import { PlatformIcon } from '#src/ui/platform-badge.tsx';

type Accounts = NonNullable<Standing['channel']>['accounts'];

/** What an account has with a channel, in words. */
export function useStandingWords(): (account: Accounts[number]) => { points: string; rest: string } {
  const { t, i18n } = useTranslation();
  const format = (value: number) => numberFormat(i18n.language).format(value);
  return ({ points, level, watchtime }) => ({
    points: `${format(points)} ${t('common:viewer.pointsUnit')}`,
    rest: ` · ${t('common:viewer.levelShort', { level: format(level) })} · ${formatWatchtime(watchtime)}`,
  });
}

/** What the viewer has with a channel, account by account. */
export function StandingLines({ accounts }: { accounts: Accounts }) {
  const wordsOf = useStandingWords();
  return accounts.map((account) => {
    const { points, rest } = wordsOf(account);
    return (
      <chakra.span
        key={account.platform}
        display="flex"
        alignItems="center"
        gap="1.5"
        fontSize="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {accounts.length > 1 ? <PlatformIcon platform={account.platform} size="3.5" /> : null}
        <span>
          <chakra.span color="accent.fg" fontWeight="semibold">
            {points}
          </chakra.span>
          {rest}
        </span>
      </chakra.span>
    );
  });
}
