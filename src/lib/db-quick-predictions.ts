import { keepOwn, openDb, type QuickPrediction, type StoredQuickPrediction } from './db.ts';

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
  const kept = { key, question, responseA, responseB, commandA, commandB, savedAt: Date.now() };
  await keepOwn(() => quickPredictions.put(kept));
}

export async function deleteQuickPrediction(key: string): Promise<void> {
  await openDb().quickPredictions.delete(key);
}
