import { openDb } from './db.ts';

/** A prediction to fill the form with: all of it but the time (S2 §3). */
export interface QuickPrediction {
  question: string;
  responseA: string;
  responseB: string;
  commandA: string;
  commandB: string;
}

export interface StoredQuickPrediction extends QuickPrediction {
  /** What it says: an identical one is the same one (S2 §4). */
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The quick predictions of this device, the newest first. */
export async function listQuickPredictions(): Promise<StoredQuickPrediction[]> {
  return openDb().quickPredictions.orderBy('savedAt').reverse().toArray();
}

/** Keeps a quick prediction unless an identical one is there. */
export async function saveQuickPrediction(quick: QuickPrediction): Promise<void> {
  const { question, responseA, responseB, commandA, commandB } = quick;
  const key = JSON.stringify([question, responseA, responseB, commandA, commandB]);
  const { quickPredictions } = openDb();
  if ((await quickPredictions.get(key)) !== undefined) return;
  await quickPredictions.put({
    key,
    question,
    responseA,
    responseB,
    commandA,
    commandB,
    savedAt: Date.now(),
  });
}

export async function deleteQuickPrediction(key: string): Promise<void> {
  await openDb().quickPredictions.delete(key);
}
