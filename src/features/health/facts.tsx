import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { SECOND_MS } from '#core/base/time.ts';
import type { ChannelHealth } from '#core/health/schema.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { formatDelay } from './format-delay.ts';
import { UnknownEvents } from './unknown-events.tsx';
import { Meter } from './meter.tsx';

/** Clocks that differ by less than this differ for nobody. */
const CLOCK_SLACK_MS = 2 * SECOND_MS;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '9rem 1fr' }}
      columnGap="4"
      py="2.5"
      borderTop="1px solid"
      borderColor="border.subtle"
    >
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd minWidth="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

const Remark = chakra('p', { base: { color: 'fg.muted' } });

function Delay({ delay }: { delay: NonNullable<ChannelHealth['delay']> }) {
  const { t, i18n } = useTranslation(['health']);
  const format = (ms: number) => formatDelay(ms, i18n.language);
  const isBehind = delay.medianMs < -CLOCK_SLACK_MS;
  return (
    <>
      <p>{t('health:delayMedian', { time: format(Math.max(0, delay.medianMs)) })}</p>
      <Remark>
        {t('health:delayRange', {
          last: format(Math.max(0, delay.lastMs)),
          worst: format(Math.max(0, delay.worstMs)),
        })}
      </Remark>
      {isBehind ? (
        <chakra.p color="warning.fg">{t('health:clockBehind', { time: format(-delay.medianMs) })}</chakra.p>
      ) : null}
    </>
  );
}

interface SubscriptionsProps {
  subscriptions: NonNullable<ChannelHealth['subscriptions']>;
  /** Nothing is asked for before the streamer has logged in. */
  needsLogin: boolean;
}

function Subscriptions({ subscriptions, needsLogin }: SubscriptionsProps) {
  const { t } = useTranslation(['health']);
  const { wanted, missing } = subscriptions;
  return (
    <>
      <p>
        {t('health:subscriptionsCount', { present: wanted.length - missing.length, wanted: wanted.length })}
      </p>
      {needsLogin && missing.length > 0 ? <Remark>{t('health:subscriptionsAfterLogin')}</Remark> : null}
      {(needsLogin ? [] : missing).map(({ type, refused }) => (
        <chakra.p key={type} color={refused ? 'danger.fg' : 'warning.fg'}>
          {t(refused ? 'health:subscriptionRefused' : 'health:subscriptionMissing', { type })}
        </chakra.p>
      ))}
    </>
  );
}

function QuotaLeft({ quota }: { quota: NonNullable<ChannelHealth['quota']> }) {
  const { t, i18n } = useTranslation(['health']);
  const number = numberFormat(i18n.language);
  const time = useDateText({ timeStyle: 'short' });
  const part = quota.perDay === 0 ? 0 : Math.round((quota.left / quota.perDay) * 100);
  return (
    <chakra.div display="grid" gap="1.5">
      <p>{t('health:quotaLeft', { left: number.format(quota.left), perDay: number.format(quota.perDay) })}</p>
      <Meter label={t('health:quota')} percent={part} isAlarming={part < 10} />
      <Remark>
        {quota.pausedUntil === null
          ? t('health:quotaResets', { time: time(quota.resetsAt) })
          : t('health:quotaPaused', { time: time(quota.pausedUntil) })}
      </Remark>
    </chakra.div>
  );
}

function FollowerMeter({ followers }: { followers: NonNullable<ChannelHealth['followers']> }) {
  const { t, i18n } = useTranslation(['health']);
  const { since, told, seen } = followers;
  const time = useDateText({ timeStyle: 'short' });
  const number = numberFormat(i18n.language);
  return (
    <>
      <p>{t('health:followersMeter', { told: number.format(told), seen: number.format(seen) })}</p>
      <Remark>{t('health:followersSince', { time: time(since) })}</Remark>
      {told > seen ? <chakra.p color="warning.fg">{t('health:followersMissing')}</chakra.p> : null}
    </>
  );
}

/** The figures of a channel. */
export function Facts({ channel }: { channel: ChannelHealth }) {
  const { t } = useTranslation(['health']);
  const { connection, delay, subscriptions, unofficialChat, quota, followers, unreadable, unknown } = channel;
  const passedOver = unknown.reduce((sum, { count }) => sum + count, 0);
  return (
    <chakra.dl fontSize="sm">
      {connection.since === null ? null : (
        <Fact name={t('health:since')}>
          <RelativeTime at={connection.since} />
        </Fact>
      )}
      <Fact name={t('health:delay')}>{delay === null ? t('health:delayNone') : <Delay delay={delay} />}</Fact>
      {subscriptions === null ? null : (
        <Fact name={t('health:subscriptions')}>
          <Subscriptions subscriptions={subscriptions} needsLogin={connection.state === 'needsLogin'} />
        </Fact>
      )}
      {unofficialChat === null ? null : (
        <Fact name={t('health:unofficialChat')}>
          <p>{t(`health:unofficialStates.${unofficialChat}`)}</p>
          <Remark>{t('health:unofficialHint')}</Remark>
        </Fact>
      )}
      {quota === null ? null : (
        <Fact name={t('health:quota')}>
          <QuotaLeft quota={quota} />
        </Fact>
      )}
      {followers === null ? null : (
        <Fact name={t('health:followers')}>
          <FollowerMeter followers={followers} />
        </Fact>
      )}
      <Fact name={t('health:unreadable')}>
        <p>{t('health:unreadableCount', { count: unreadable.count })}</p>
        {unreadable.last === null ? null : (
          <Remark>
            {t('health:unreadableLast', { subject: unreadable.last.subject })}{' '}
            <RelativeTime at={unreadable.last.at} />
          </Remark>
        )}
      </Fact>
      <Fact name={t('health:unknown')}>
        <p>{t('health:unknownCount', { count: passedOver })}</p>
        {unknown.map(({ type, count }) => (
          <Remark key={type}>
            {type === '' ? t('health:unnamed') : type} · {count}
          </Remark>
        ))}
        <UnknownEvents events={channel.unknownEvents} />
      </Fact>
    </chakra.dl>
  );
}
