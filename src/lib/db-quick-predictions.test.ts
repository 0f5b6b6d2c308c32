import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { openDb } from './db.ts';
import { deleteQuickPrediction, listQuickPredictions, saveQuickPrediction } from './db-quick-predictions.ts';

const QUICK = { question: '¿Ganamos?', responseA: 'Sí', responseB: 'No', commandA: 'si', commandB: 'no' };

beforeEach(() => openDb().quickPredictions.clear());

it('keeps an identical quick prediction once', async () => {
  await saveQuickPrediction(QUICK);
  await saveQuickPrediction({ ...QUICK });
  await saveQuickPrediction({ ...QUICK, commandB: 'nop' });
  const kept = await listQuickPredictions();
  expect(kept.map(({ commandB }) => commandB).sort()).toEqual(['no', 'nop']);
  expect(kept[0]).not.toHaveProperty('time');
});

it('forgets the one that is deleted', async () => {
  await saveQuickPrediction(QUICK);
  const [kept] = await listQuickPredictions();
  await deleteQuickPrediction(kept?.key ?? '');
  expect(await listQuickPredictions()).toEqual([]);
});
