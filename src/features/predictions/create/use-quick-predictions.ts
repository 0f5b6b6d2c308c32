import { useEffect, useState } from 'react';
import {
  deleteQuickPrediction,
  listQuickPredictions,
  saveQuickPrediction,
} from '#src/lib/db-quick-predictions.ts';
import type { QuickPrediction, StoredQuickPrediction } from '#src/lib/db.ts';

/** The quick predictions of this device; one without storage simply has none. */
export function useQuickPredictions() {
  const [quicks, setQuicks] = useState<StoredQuickPrediction[]>([]);
  const change = async (work: () => Promise<void>) => {
    try {
      await work();
      setQuicks(await listQuickPredictions());
    } catch {
      // A private window keeps nothing; creating works without.
    }
  };
  useEffect(() => {
    listQuickPredictions().then(setQuicks, () => undefined);
  }, []);
  return {
    quicks,
    save: (quick: QuickPrediction) => change(() => saveQuickPrediction(quick)),
    remove: ({ key }: StoredQuickPrediction) => change(() => deleteQuickPrediction(key)),
  };
}
