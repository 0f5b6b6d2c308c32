import { chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Prediction } from '#core/predictions/schema.ts';
import { LiveCard } from '#src/session/live-card.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HistoryLine } from '../history-line.tsx';

interface PredictionListProps {
  predictions: readonly Prediction[];
  /** Whether one runs, so that no other can be started. */
  isBusy: boolean;
  onStart: (prediction: Prediction) => void;
  onDelete: (prediction: Prediction) => void;
}

/** Predictions that wait to be started, and those of before. */
export function PredictionList({ predictions, isBusy, onStart, onDelete }: PredictionListProps) {
  const { t } = useTranslation(['predictions']);
  return (
    <LiveCard heading={t('predictions:list')}>
      {predictions.length === 0 ? (
        <EmptyState title={t('predictions:emptyTitle')} description={t('predictions:emptyText')} />
      ) : (
        <chakra.ul listStyle="none">
          {predictions.map((prediction) => (
            <HistoryLine key={prediction.id} prediction={prediction}>
              {prediction.state === 'waiting' ? (
                <chakra.span display="flex" gap="2">
                  <Button
                    size="sm"
                    variant="solid"
                    disabled={isBusy}
                    aria-label={t('predictions:startOne', { question: prediction.question })}
                    onClick={() => onStart(prediction)}
                  >
                    {t('predictions:start')}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('predictions:quickDelete', { question: prediction.question })}
                    onClick={() => onDelete(prediction)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </Button>
                </chakra.span>
              ) : null}
            </HistoryLine>
          ))}
        </chakra.ul>
      )}
    </LiveCard>
  );
}
