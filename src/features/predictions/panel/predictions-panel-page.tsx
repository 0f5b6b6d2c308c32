import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREATE_PREDICTION_PATH, publicPagePath } from '#core/paths.ts';
import type { Prediction } from '#core/predictions/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelChannel, usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import {
  deletePrediction,
  fetchPredictions,
  movePrediction,
  resolvePrediction,
  storePrediction,
} from './api.ts';
import { CreateDialog } from './create-dialog.tsx';
import { PredictionList } from './prediction-list.tsx';
import { RunningCard } from './running-card.tsx';
import { WidgetCard } from './widget-card.tsx';

function usePredictions() {
  const { t } = useTranslation(['predictions', 'panel']);
  const toast = useToast();
  const errorText = useErrorText();
  const predictions = useLoad(fetchPredictions);
  const { change, reload } = predictions;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('predictions' in frame) reload();
    },
    [reload],
  );
  usePanelEvents(handleFrame, reload);
  const put = (moved: Prediction) => change((old) => [moved, ...old.filter(({ id }) => id !== moved.id)]);
  const say = (text: string) => toast({ tone: 'success', text });
  /** For buttons without a dialog, which would show what went wrong. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error), failure: error });
    }
  };
  return { t, predictions, change, put, say, attempt };
}

/** The streamer's predictions: the one that runs, those that wait, and those of before. */
export function Component() {
  const { t, predictions, change, put, say, attempt } = usePredictions();
  const { platform, name } = usePanelChannel();
  const [isCreating, setCreating] = useState(false);
  const addButton = (
    <Button variant="solid" onClick={() => setCreating(true)}>
      <Plus size={18} aria-hidden />
      {t('predictions:new')}
    </Button>
  );
  const start = (id: string) =>
    attempt(async () => {
      put(await movePrediction(id, 'start'));
      say(t('predictions:started'));
    });
  const remove = (id: string) =>
    attempt(async () => {
      await deletePrediction(id);
      change((old) => old.filter((prediction) => prediction.id !== id));
      say(t('predictions:deleted'));
    });
  return (
    <>
      <PageTitle>{t('panel:nav.predictions')}</PageTitle>
      <PageHeader
        title={t('panel:nav.predictions')}
        description={t('predictions:panelDescription')}
        action={addButton}
      />
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <Loaded state={predictions} skeleton={<SkeletonRows rows={4} height="16" />}>
          {(all) => {
            const running = all.find(({ state }) => ['open', 'closed', 'settling'].includes(state));
            const others = all.filter(({ id }) => id !== running?.id);
            return (
              <>
                {running === undefined ? null : (
                  <RunningCard
                    prediction={running}
                    onClose={() => attempt(async () => put(await movePrediction(running.id, 'close')))}
                    onResolve={async (winner) => put(await resolvePrediction(running.id, winner))}
                    onCancel={async () => put(await movePrediction(running.id, 'cancel'))}
                  />
                )}
                <PredictionList
                  predictions={others}
                  isBusy={running !== undefined}
                  onStart={({ id }) => void start(id)}
                  onDelete={({ id }) => void remove(id)}
                />
              </>
            );
          }}
        </Loaded>
        <WidgetCard>
          <ButtonLink to={publicPagePath(platform, name, 'prediction')}>
            {t('predictions:openPage')}
          </ButtonLink>
          <ButtonLink to={CREATE_PREDICTION_PATH}>{t('predictions:anybody')}</ButtonLink>
        </WidgetCard>
      </chakra.div>
      {isCreating ? (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreate={async (draft) => {
            put(await storePrediction(draft));
            say(t('predictions:stored'));
            setCreating(false);
          }}
        />
      ) : null}
    </>
  );
}
