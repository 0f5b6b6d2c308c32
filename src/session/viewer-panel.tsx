import { chakra } from '@chakra-ui/react';
import { CloudOff, LogOut } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { formatWatchtime, MINUTE_MS } from '#core/base/time.ts';
import { OWN_DATA_PAGE, VIEWER_EXTENSION_PAGE } from '#core/paths.ts';
import { PLATFORM_NAME, type Platform } from '#core/platforms/platform.ts';
import type { WhoamiUser } from '#core/viewer/schema.ts';
import { formatAge } from '#src/lib/relative-time.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformIcon } from '#src/ui/platform-badge.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { EarningRules } from './earning-rules.tsx';
import { isMarkedMember } from './member-marker.ts';
import type { ViewerSession } from './use-viewer.ts';
import { ViewerLogins } from './viewer-logins.tsx';

interface ViewerPanelProps {
  viewer: ViewerSession;
  /** Platform of the page. */
  platform: Platform;
}

/** A number under its name; where there is no room for the name, the short form speaks for itself. */
function Stat({ label, value, short = value }: { label: string; value: string; short?: string }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="3">
      <chakra.dt color="fg.muted" srOnly={{ base: true, lg: false }}>
        {label}
      </chakra.dt>
      <chakra.dd fontWeight={{ lg: 'semibold' }} fontVariantNumeric="tabular-nums">
        <chakra.span hideFrom="lg">{short}</chakra.span>
        <chakra.span hideBelow="lg">{value}</chakra.span>
      </chakra.dd>
    </chakra.div>
  );
}

function Stats({ user }: { user: WhoamiUser }) {
  const { t, i18n } = useTranslation();
  const format = (value: number) => numberFormat(i18n.language).format(value);
  return (
    <chakra.dl
      display={{ base: 'flex', lg: 'grid' }}
      flexWrap="wrap"
      columnGap="3"
      rowGap={{ lg: '1.5' }}
      fontSize={{ base: 'sm', lg: 'md' }}
    >
      <Stat
        label={t('common:viewer.points')}
        value={format(user.points)}
        short={`${format(user.points)} ${t('common:viewer.pointsUnit')}`}
      />
      <Stat
        label={t('common:viewer.level')}
        value={format(user.level)}
        short={t('common:viewer.levelShort', { level: format(user.level) })}
      />
      <Stat label={t('common:viewer.watchtime')} value={formatWatchtime(user.watchtime)} />
    </chakra.dl>
  );
}

function Known({ user, platform, onLogOut }: { user: WhoamiUser; platform: Platform; onLogOut: () => void }) {
  const { t } = useTranslation();
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'auto 1fr auto', lg: 'auto 1fr' }}
      columnGap="3"
      rowGap={{ lg: '4' }}
      alignItems="center"
    >
      <chakra.div gridRow={{ base: 'span 2', lg: 'auto' }}>
        <Avatar picture={user.picture} />
      </chakra.div>
      <chakra.div minWidth="0" alignSelf={{ base: 'end', lg: 'center' }}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
          <chakra.h2 fontSize="lg" minWidth="0" truncate title={user.name}>
            <PersonName name={user.name} />
          </chakra.h2>
          {isMarkedMember() ? (
            <chakra.span display={{ md: 'none' }}>
              <StatusPill tone="accent">{t('common:viewer.member')}</StatusPill>
            </chakra.span>
          ) : null}
        </chakra.div>
        <chakra.p hideBelow="lg" display="flex" alignItems="center" gap="1.5" fontSize="sm" color="fg.muted">
          <PlatformIcon platform={platform} size="3.5" />
          {PLATFORM_NAME[platform]}
        </chakra.p>
      </chakra.div>
      <chakra.div gridColumn={{ base: '3', lg: '1 / -1' }} gridRow={{ base: '1 / span 2', lg: '3' }}>
        <Button variant="outline" width={{ lg: 'full' }} onClick={onLogOut} aria-label={t('common:logout')}>
          <LogOut size={18} aria-hidden />
          <chakra.span hideBelow="sm">{t('common:logout')}</chakra.span>
        </Button>
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '2', lg: '1 / -1' }}
        alignSelf={{ base: 'start', lg: 'auto' }}
        minWidth="0"
      >
        <Stats user={user} />
      </chakra.div>
    </chakra.div>
  );
}

function Age({ savedAt }: { savedAt: number }) {
  const { t, i18n } = useTranslation();
  const now = useNow(MINUTE_MS / 2);
  return (
    <chakra.p role="status" display="flex" alignItems="center" gap="2" fontSize="sm" color="warning.fg">
      <CloudOff size={16} aria-hidden />
      {t('common:publicPage.kept', { age: formatAge(savedAt, now, i18n.language) })}
    </chakra.p>
  );
}

/** The viewer of a streamer's page: a login, or what they have here and how to get more. */
export function ViewerPanel({ viewer, platform }: ViewerPanelProps) {
  const { t } = useTranslation();
  const { refresh, logOut } = viewer;
  // Deferred, it is drawn in slices: at once it would hold up a phone for a tenth of a second, just when the page came alive.
  const state = useDeferredValue(viewer.state);
  if (state.kind === 'loading') return null;
  const problem = state.kind === 'anonymous' ? state.problem : undefined;
  return (
    <chakra.div display="grid" gap={{ base: '2', lg: '5' }}>
      {state.kind === 'known' && state.savedAt !== undefined ? <Age savedAt={state.savedAt} /> : null}
      {state.kind === 'known' ? (
        <Known user={state.user} platform={state.platform} onLogOut={logOut} />
      ) : (
        <chakra.div display="grid" gap={{ base: '2', lg: '4' }}>
          <div>
            <chakra.h2 hideBelow="lg" fontSize="xl" mb="1">
              {t('common:viewer.title')}
            </chakra.h2>
            <chakra.p color={{ lg: 'fg.muted' }} fontWeight={{ base: 'semibold', lg: 'normal' }}>
              {t('common:viewer.invite')}
            </chakra.p>
          </div>
          <ViewerLogins own={platform} logins={state.answer?.logins} />
        </chakra.div>
      )}
      {problem === undefined ? null : (
        <Notice tone="warning">
          {t(
            `common:viewer.problems.${problem === 'login_refused' || problem === 'unreachable' ? problem : 'unavailable'}`,
          )}{' '}
          {problem === 'unreachable' ? (
            <chakra.button type="button" onClick={refresh} textDecoration="underline" cursor="pointer">
              {t('common:retry')}
            </chakra.button>
          ) : null}
        </Notice>
      )}
      {state.answer === undefined ? null : <EarningRules loyalty={state.answer.loyaltyConfig} />}
      {state.kind === 'known' ? (
        <chakra.p fontSize="sm" display="flex" flexWrap="wrap" columnGap="4">
          <Link to={VIEWER_EXTENSION_PAGE}>{t('common:sessions.title')}</Link>
          <Link to={OWN_DATA_PAGE}>{t('common:viewer.ownData')}</Link>
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
