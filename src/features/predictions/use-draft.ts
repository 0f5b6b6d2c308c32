import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  validatePrediction,
  type BrokenRule,
  type PredictionDraft,
} from '#core/predictions/validate-prediction.ts';
import { EMPTY_DRAFT } from './draft-values.ts';

/** A prediction that is being written: its values, and the first rule that they broke when they were sent. */
export function useDraft() {
  const { t } = useTranslation(['predictions']);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [broken, setBroken] = useState<BrokenRule>();
  const change = useCallback((part: Partial<PredictionDraft>) => {
    setDraft((old) => ({ ...old, ...part }));
    setBroken(undefined);
  }, []);
  const wordsFor = ({ code }: BrokenRule) => t(`predictions:problems.${code}`);
  /** Nothing when the values may be sent, else what is to be said. */
  const check = (): string | undefined => {
    const [first] = validatePrediction(draft);
    setBroken(first);
    return first && wordsFor(first);
  };
  return { draft, wrong: broken?.field, problem: broken && wordsFor(broken), change, check };
}
