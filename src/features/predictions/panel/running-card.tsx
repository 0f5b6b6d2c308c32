import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SIDES, type Prediction, type Side } from '#core/predictions/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { PredictionBoard } from '../board.tsx';

interface RunningCardProps {
  prediction: Prediction;
  onClose: () => Promise<void>;
  onResolve: (winner: Side) => Promise<void>;
  onCancel: () => Promise<void>;
}

/** The prediction that runs, and what the streamer can do with it. */
export function RunningCard({ prediction, onClose, onResolve, onCancel }: RunningCardProps) {
  const { t } = useTranslation(['predictions']);
  const [asking, setAsking] = useState<Side | 'cancel'>();
  const { state, question, responseA, responseB } = prediction;
  const isUndecided = state === 'open' || state === 'closed';
  const nameOf = (side: Side) => (side === 'a' ? responseA : responseB);
  return (
    <Card aria-label={t('predictions:current')}>
      <PredictionBoard prediction={prediction} />
      {isUndecided ? (
        <chakra.div display="flex" flexWrap="wrap" gap="3" mt="5">
          {state === 'open' ? <Button onClick={() => void onClose()}>{t('predictions:close')}</Button> : null}
          {SIDES.map((side) => (
            <Button
              key={side}
              variant={state === 'closed' ? 'solid' : 'outline'}
              whiteSpace="normal"
              overflowWrap="anywhere"
              onClick={() => setAsking(side)}
            >
              {t('predictions:resolveWith', { response: nameOf(side) })}
            </Button>
          ))}
          <Button onClick={() => setAsking('cancel')}>{t('predictions:cancel')}</Button>
        </chakra.div>
      ) : null}
      {asking === undefined ? null : (
        <ConfirmDialog
          title={question}
          text={
            asking === 'cancel'
              ? t('predictions:cancelText')
              : t('predictions:resolveText', { response: nameOf(asking) })
          }
          confirmLabel={
            asking === 'cancel'
              ? t('predictions:cancel')
              : t('predictions:resolveWith', { response: nameOf(asking) })
          }
          onConfirm={() => (asking === 'cancel' ? onCancel() : onResolve(asking))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}
