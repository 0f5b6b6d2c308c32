import { lazy } from 'react';
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { publicPredictionSchema, type PublicPrediction } from '#core/predictions/schema.ts';
import { PUBLIC_CALLS } from '#src/lib/public-calls.ts';
import { loadPublicPage } from '#src/lib/public-page.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedStreamerPage } from '#src/ui/loaded-streamer-page.tsx';
import { WithAside } from '#src/ui/with-aside.tsx';
import { PredictionBoard } from '../board.tsx';
import { HistoryLine } from '../history-line.tsx';

/** Asks for what runs before the page shows. */
export function loader(args: LoaderFunctionArgs) {
  return loadPublicPage(args, PUBLIC_CALLS.prediction, publicPredictionSchema);
}

const Side = lazy(async () => ({ default: (await import('./prediction-side.tsx')).PredictionSide }));

function Predictions({ answer: { current, history } }: { answer: PublicPrediction }) {
  const { t } = useTranslation(['predictions']);
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      {current === null ? (
        <EmptyState title={t('predictions:nothingRuns')} description={t('predictions:nothingRunsText')} />
      ) : (
        <Card aria-label={t('predictions:current')}>
          <PredictionBoard prediction={current} />
        </Card>
      )}
      {history.length === 0 ? null : (
        <Card>
          <chakra.h2 fontSize="xl" mb="2">
            {t('predictions:history')}
          </chakra.h2>
          <chakra.ul listStyle="none">
            {history.map((prediction) => (
              <HistoryLine key={prediction.id} prediction={prediction} />
            ))}
          </chakra.ul>
        </Card>
      )}
    </chakra.div>
  );
}

/** `{prefix}/{id}/prediction`: the odds, the time that is left and what was before. */
export function Component() {
  const { t } = useTranslation(['predictions']);
  const page = useLoaderData<typeof loader>();
  return (
    <LoadedStreamerPage
      page={page}
      titleOf={(name) => t('predictions:title', { name })}
      descriptionOf={() => t('predictions:description')}
    >
      {(answer) => (
        <WithAside key={page.path} aside={<Side user={page.owner.user} platform={answer.user.platform} />}>
          <Predictions answer={answer} />
        </WithAside>
      )}
    </LoadedStreamerPage>
  );
}
