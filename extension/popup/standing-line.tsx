import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatWatchtime } from '#core/base/time.ts';
import type { Standing } from '#core/extension/viewer-schema.ts';
import { PlatformIcon } from '#src/ui/platform-badge.tsx';

type Accounts = NonNullable<Standing['channel']>['accounts'];

/** What the viewer has with a channel, account by account. */
export function StandingLines({ accounts }: { accounts: Accounts }) {
  const { t, i18n } = useTranslation();
  const format = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return accounts.map(({ platform, points, level, watchtime }) => (
    <chakra.span
      key={platform}
      display="flex"
      alignItems="center"
      gap="1.5"
      fontSize="sm"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      {accounts.length > 1 ? <PlatformIcon platform={platform} size="3.5" /> : null}
      <chakra.span color="accent.fg" fontWeight="semibold">
        {format(points)} {t('leaderboard.pointsUnit')}
      </chakra.span>
      <span>· {t('leaderboard.levelShort', { level: format(level) })}</span>
      <span>· {formatWatchtime(watchtime)}</span>
    </chakra.span>
  ));
}
