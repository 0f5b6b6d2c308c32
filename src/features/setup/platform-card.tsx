import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupOfPlatform } from '#core/health/setup.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { CopyField } from '#src/ui/copy-field.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { KeyTest } from './key-test.tsx';
import { SETUP_SCOPES } from './scopes.ts';

const NAME = { ...PLATFORM_NAME, discord: 'Discord' } as const;

/** Where each platform lets people make applications. */
const CONSOLE = {
  twitch: 'https://dev.twitch.tv/console/apps',
  kick: 'https://kick.com/settings/developer',
  youtube: 'https://console.cloud.google.com/apis/credentials',
  discord: 'https://discord.com/developers/applications',
} as const;

const TONE = { ready: 'success', missing: 'warning', sandbox: 'accent', closed: 'neutral' } as const;

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <chakra.li display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="2">
      <chakra.span
        aria-hidden
        boxSize="7"
        borderRadius="full"
        display="grid"
        placeItems="center"
        fontWeight="bold"
        fontSize="sm"
        bg="accent.subtle"
        color="accent.fg"
      >
        {number}
      </chakra.span>
      <chakra.h3 fontSize="md" alignSelf="center">
        {title}
      </chakra.h3>
      <chakra.div gridColumn={{ base: '1 / -1', sm: '2' }} display="grid" gap="3" minWidth="0">
        {children}
      </chakra.div>
    </chakra.li>
  );
}

const Text = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', maxWidth: 'prose' } });

function Scopes({ platform }: Pick<SetupOfPlatform, 'platform'>) {
  const { t } = useTranslation(['setup']);
  return (
    <chakra.dl display="grid" gap="2" fontSize="sm">
      {SETUP_SCOPES[platform].map(({ scope, reason }) => (
        <chakra.div key={scope} minWidth="0">
          <chakra.dt fontFamily="mono" overflowWrap="anywhere">
            {scope}
          </chakra.dt>
          <chakra.dd color="fg.muted">{t(`setup:reasons.${reason}`)}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function Variables({ variables, state }: Pick<SetupOfPlatform, 'variables' | 'state'>) {
  const { t } = useTranslation(['setup']);
  const lines = variables.map(({ name }) => `${name}=`).join('\n');
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <chakra.ul listStyle="none" display="grid" gap="2" width="full">
        {variables.map(({ name, isSet }) => (
          <chakra.li key={name} display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <chakra.code fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
              {name}
            </chakra.code>
            {state === 'sandbox' ? null : (
              <StatusPill tone={isSet ? 'success' : 'warning'}>
                {t(isSet ? 'setup:isSet' : 'setup:isMissing')}
              </StatusPill>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <CopyButton text={`${lines}\n`} label={t('setup:copyLines')} />
    </chakra.div>
  );
}

/** What to make at one platform, and what to enter where. */
export function PlatformCard({ setup, canTest }: { setup: SetupOfPlatform; canTest: boolean }) {
  const { t } = useTranslation(['setup']);
  const { platform, state, redirectUrl, webhookUrl, variables } = setup;
  const name = NAME[platform];
  return (
    <Card id={platform} aria-labelledby={`setup-${platform}`} display="grid" gap="5" alignContent="start">
      <chakra.header
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
      >
        <chakra.h2 id={`setup-${platform}`} fontSize="lg" display="flex" gap="2.5" alignItems="center">
          {platform === 'discord' ? null : <PlatformBadge platform={platform} compact />}
          <span aria-hidden={platform !== 'discord'}>{name}</span>
        </chakra.h2>
        <StatusPill tone={TONE[state]}>{t(`setup:states.${state}`)}</StatusPill>
      </chakra.header>
      {platform === 'trovo' ? (
        <Text>{t('setup:trovoClosed')}</Text>
      ) : (
        <chakra.ol listStyle="none" display="grid" gap="6">
          <Step number={1} title={t('setup:create', { platform: name })}>
            <Text>{t(`setup:howTo.${platform}`)}</Text>
            <chakra.div>
              <ButtonAnchor size="sm" href={CONSOLE[platform]} target="_blank" rel="noreferrer">
                {t('setup:openConsole', { platform: name })}
                <ExternalLink size={14} aria-hidden />
              </ButtonAnchor>
            </chakra.div>
          </Step>
          <Step number={2} title={t('setup:addresses')}>
            <CopyField label={t('setup:redirectUrl')} shown={redirectUrl} text={redirectUrl} />
            {webhookUrl === undefined ? null : (
              <CopyField label={t('setup:webhookUrl')} shown={webhookUrl} text={webhookUrl} />
            )}
          </Step>
          <Step number={3} title={t('setup:scopes')}>
            <Text>
              {platform === 'kick' ? t('setup:scopesKick') : t('setup:scopesText', { platform: name })}
            </Text>
            <Scopes platform={platform} />
          </Step>
          <Step number={4} title={t('setup:variables')}>
            <Text>{t('setup:variablesText')}</Text>
            <Variables variables={variables} state={state} />
          </Step>
          {canTest && (state === 'ready' || state === 'sandbox') ? (
            <Step number={5} title={t('setup:testTitle')}>
              <KeyTest platform={platform} name={name} />
            </Step>
          ) : null}
        </chakra.ol>
      )}
    </Card>
  );
}
