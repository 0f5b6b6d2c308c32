import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#core/base/time.ts';
import { HEALTH_API } from '#core/health/paths.ts';
import { ASKED_LATER, gapsSchema, type UnheardGap, type UnheardGaps } from '#core/health/unheard.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { usePanelHealth } from './panel-context.ts';
import { streamerRequest } from './streamer-request.ts';

function fetchGaps(signal: AbortSignal): Promise<UnheardGaps> {
  return streamerRequest(HEALTH_API.panelHealthGaps, gapsSchema, { signal });
}

/** From when to when, why, what came all the same, and what is left to do by hand. */
function Gap({ gap }: { gap: UnheardGap }) {
  const { t } = useTranslation(['panel']);
  const time = useDateText({ dateStyle: 'short', timeStyle: 'short' });
  const { name, cause, came, from, to } = gap;
  const platform = PLATFORM_NAME[gap.platform];
  const times = { platform, name, from: time(from) };
  return (
    <li>
      <strong>
        {to === null
          ? t('panel:unheard.since', times)
          : t('panel:unheard.between', { ...times, to: time(to) })}
      </strong>{' '}
      {t(`panel:unheard.causes.${cause}`, { platform })}{' '}
      {came === 0 ? null : t('panel:unheard.came', { count: came })}{' '}
      {t(`panel:unheard.later.${ASKED_LATER[gap.platform]}`, { platform })}
    </li>
  );
}

/** On a page about something else. */
const MOST_TODAY = 3;

/** When the platforms could not be heard: the last day's, in short, or all, with the way to the inbox. */
export function UnheardGapsNotice({ show }: { show: 'today' | 'all' }) {
  const { t } = useTranslation(['panel']);
  const { data, reload } = useLoad(fetchGaps);
  usePanelHealth(reload);
  if (data === undefined) return null;
  const isFresh = ({ to }: UnheardGap): boolean => to === null || to > data.now - DAY_MS;
  const gaps = show === 'all' ? data.gaps : data.gaps.filter(isFresh).slice(0, MOST_TODAY);
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warning">
      <chakra.ul listStyle="none" display="grid" gap="2" aria-label={t('panel:unheard.title')}>
        {gaps.map((gap) => (
          <Gap key={`${gap.channelId} ${gap.from}`} gap={gap} />
        ))}
      </chakra.ul>
      {show === 'today' ? null : (
        <ButtonLink size="sm" mt="3" to={PANEL_PATHS.inbox}>
          {t('panel:unheard.open')}
        </ButtonLink>
      )}
    </Notice>
  );
}
