/** Calls of predictions; apart from the others, because only their own pages load them. */
export const PREDICTION_API = {
  create: '/api/predictions/public',
  publicPrediction: '/api/public/prediction',
  panel: '/api/panel/predictions',
} as const;
