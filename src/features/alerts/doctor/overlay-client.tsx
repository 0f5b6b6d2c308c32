import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { OverlayClientState } from '#core/alerts/doctor.ts';
import { SECOND_MS } from '#core/base/time.ts';
import { ListLine } from '#src/ui/list-line.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';

/** A difference that a person would not notice; the way of the message is part of it. */
const CLOCK_SLACK_MS = 3 * SECOND_MS;

/** One open overlay. */
export function OverlayClient({ client, build }: { client: OverlayClientState; build: string }) {
  const { t } = useTranslation(['alerts']);
  const seconds = Math.round(Math.abs(client.clockMs ?? 0) / SECOND_MS);
  const isClockOff = Math.abs(client.clockMs ?? 0) > CLOCK_SLACK_MS;
  return (
    <ListLine>
      <strong>{t(client.obs ? 'alerts:doctor.obs' : 'alerts:doctor.tab')}</strong>
      <chakra.span color="fg.muted" flex="1 1 6rem">
        {t(`alerts:doctor.roles.${client.role}`)}
      </chakra.span>
      {client.lead ? <StatusPill tone="accent">{t('alerts:doctor.lead')}</StatusPill> : null}
      <StatusPill tone={client.active ? 'success' : 'neutral'}>
        {t(client.active ? 'alerts:doctor.onAir' : 'alerts:doctor.hidden')}
      </StatusPill>
      {client.role === 'overlay' ? (
        <StatusPill tone={client.sound ? 'success' : 'warning'}>
          {t(client.sound ? 'alerts:doctor.sound' : 'alerts:doctor.noSound')}
        </StatusPill>
      ) : null}
      {client.build === build ? null : <StatusPill tone="warning">{t('alerts:doctor.oldBuild')}</StatusPill>}
      <chakra.dl
        width="full"
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        rowGap="1"
        color="fg.muted"
        fontSize="sm"
      >
        <TimeOf name={t('alerts:doctor.connected')} at={client.connectedAt} />
        {client.tokenAt === null ? null : <TimeOf name={t('alerts:doctor.token')} at={client.tokenAt} />}
      </chakra.dl>
      {client.build === build ? null : <Remark>{t('alerts:doctor.oldBuildHint')}</Remark>}
      {isClockOff ? (
        <Remark>
          {t((client.clockMs ?? 0) > 0 ? 'alerts:doctor.clockAhead' : 'alerts:doctor.clockBehind', {
            seconds,
          })}
        </Remark>
      ) : null}
      {client.failing.length === 0 ? null : (
        <Remark>
          {t('alerts:doctor.failing')} {client.failing.join(', ')}
        </Remark>
      )}
    </ListLine>
  );
}

function TimeOf({ name, at }: { name: string; at: number }) {
  return (
    <chakra.div display="flex" gap="1.5">
      <dt>{name}</dt>
      <dd>
        <RelativeTime at={at} />
      </dd>
    </chakra.div>
  );
}

const Remark = chakra('p', {
  base: { width: 'full', fontSize: 'sm', color: 'warning.fg', overflowWrap: 'anywhere' },
});
