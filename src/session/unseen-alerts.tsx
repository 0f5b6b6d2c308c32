import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnseen, PLAY_POLICIES, type PlayPolicy } from '#core/alerts/unseen.ts';
import { formatWait } from '#core/bot/format-time.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useAfterBurst } from '#src/lib/use-after-burst.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { usePanelEvents, type EventsListener } from './panel-context.ts';
import { fetchUnseen, settleWaiting } from './waiting-alerts.ts';

/** What waits in channels that no page shows; it follows the live stream. */
function useUnseen() {
  const { data, reload } = useLoad(fetchUnseen);
  const lookAgain = useAfterBurst(reload);
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('alert' in frame || 'overlays' in frame) lookAgain();
    },
    [lookAgain],
  );
  usePanelEvents(handleFrame, reload);
  return { data, reload };
}

function Orders({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['panel']);
  const toast = useToast();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const handlePlay = async (policy: PlayPolicy) => {
    try {
      await settleWaiting(policy);
      toast({ tone: 'success', text: t(`panel:unseen.kept.${policy}`) });
      onDone();
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  const handleDrop = async () => {
    await settleWaiting('discard');
    toast({ tone: 'success', text: t('panel:unseen.dropped') });
    onDone();
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
      <ButtonLink variant="solid" to={PANEL_PATHS.widgets}>
        {t('panel:unseen.connect')}
      </ButtonLink>
      {PLAY_POLICIES.map((policy) => (
        <Button key={policy} onClick={() => void handlePlay(policy)}>
          {t(`panel:unseen.play.${policy}`)}
        </Button>
      ))}
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('panel:unseen.drop')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('panel:unseen.dropTitle')}
          text={t('panel:unseen.dropText')}
          confirmLabel={t('panel:unseen.drop')}
          onConfirm={handleDrop}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </chakra.div>
  );
}

/** Says that alerts wait where nothing shows them, how many and for how long, and what can be done. */
export function UnseenAlertsNotice() {
  const { t, i18n } = useTranslation(['panel']);
  const { data, reload } = useUnseen();
  if (data === undefined || !isUnseen(data)) return null;
  const time = formatWait(data.playsForMs, i18n.language);
  return (
    <Notice tone="warning">
      <strong>{t(data.connected ? 'panel:unseen.titleSome' : 'panel:unseen.title')}</strong>{' '}
      {t('panel:unseen.waiting', { count: data.waiting, time })}
      <Orders onDone={reload} />
    </Notice>
  );
}
