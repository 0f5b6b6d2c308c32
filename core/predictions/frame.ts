import * as z from 'zod/mini';
import { SECOND_MS } from '../base/time.ts';
import { predictionSchema } from './schema.ts';

/** `prediction`: the streamer's newest prediction that was started; null before the first. */
export const predictionFrameSchema = z.object({ current: z.nullable(predictionSchema) });
export type PredictionFrame = z.infer<typeof predictionFrameSchema>;

/** The widget shows how a prediction ended for this long. */
export const END_SHOWN_MS = 15 * SECOND_MS;
