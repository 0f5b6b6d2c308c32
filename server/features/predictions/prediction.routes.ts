import type * as z from 'zod/mini';
import type { PlatformQuery } from '#core/platforms/platform.ts';
import { CREATIONS_A_MINUTE, PUBLIC_HISTORY } from '#core/predictions/limits.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import {
  createdPredictionSchema,
  predictionInputSchema,
  predictionListSchema,
  predictionSchema,
  publicPredictionInputSchema,
  publicPredictionQuerySchema,
  publicPredictionSchema,
  resolveSchema,
  type PublicPrediction,
} from '#core/predictions/schema.ts';
import { validatePrediction, type PredictionDraft } from '#core/predictions/validate-prediction.ts';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import type { PublicPages } from '#server/lib/public-pages.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { PublicAnswers } from '#server/plugins/public-answers.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { PredictionService } from './prediction.service.ts';

export interface PublicPredictionDeps {
  predictions: PredictionService;
  pages: PublicPages;
  answers: PublicAnswers;
}

const unwrap = createUnwrap(
  {
    not_found: 'There is no such prediction.',
    prediction_running: 'Another prediction is running. End it first.',
    duplicate: 'One of its commands is another command of this channel.',
    already_settled: 'This prediction has moved on already.',
    too_large: 'Too many predictions wait. Delete one first.',
  },
  'This cannot be done now.',
);

/** The panel's predictions. */
export function registerPredictionRoutes(app: App, predictions: PredictionService): void {
  registerPanel(app, predictions);
  registerSteps(app, predictions);
}

/** @throws AppError that lists what breaks the rules, in their order. */
function readDraft(draft: z.infer<typeof predictionInputSchema>): PredictionDraft {
  const errors = validatePrediction(draft);
  if (errors.length > 0) throw new AppError('invalid', 'The prediction is not valid.', { errors });
  return draft;
}

/** The public page's answer; null for an unknown channel. */
export function readPublicPrediction(
  { predictions, pages }: Omit<PublicPredictionDeps, 'answers'>,
  owner: { user: string; platform: PlatformQuery },
): Promise<CachedAnswer | null> {
  return pages.read('prediction', owner, async ({ streamerId }) => {
    const started = await predictions.listStarted(streamerId, PUBLIC_HISTORY + 1);
    const current = started.find(({ endedAt }) => endedAt === null) ?? null;
    const history = started.filter(({ endedAt }) => endedAt !== null).slice(0, PUBLIC_HISTORY);
    return { current, history } satisfies Omit<PublicPrediction, 'user'>;
  });
}

/** Creation by anybody, and the public page's answer. */
export function registerPublicPredictions(app: App, deps: PublicPredictionDeps): void {
  const { admit, send } = deps.answers.openRoute();
  app.get(
    PREDICTION_API.publicPrediction,
    {
      onRequest: admit,
      schema: { querystring: publicPredictionQuerySchema, response: { 200: publicPredictionSchema } },
    },
    async (request, reply) => send(request, reply, await readPublicPrediction(deps, request.query)),
  );

  app.post(
    PREDICTION_API.create,
    {
      config: { rateLimit: { max: CREATIONS_A_MINUTE, timeWindow: '1 minute' } },
      schema: { body: publicPredictionInputSchema, response: { 200: createdPredictionSchema } },
    },
    async (request) => {
      const { key, ...draft } = request.body;
      const { id } = unwrap(await deps.predictions.create(null, readDraft(draft), key));
      return { id };
    },
  );
}

function registerPanel(app: App, predictions: PredictionService): void {
  app.get(PREDICTION_API.panel, { schema: { response: { 200: predictionListSchema } } }, async (request) => ({
    items: await predictions.list(sessionOf(request).streamerId),
  }));

  app.post(
    PREDICTION_API.panel,
    {
      schema: { body: predictionInputSchema, response: { 201: predictionSchema } },
    },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const created = unwrap(await predictions.create(streamerId, readDraft(request.body)));
      return reply.code(201).send(created);
    },
  );

  app.delete(`${PREDICTION_API.panel}/:id`, { schema: { params: idParams } }, async (request, reply) => {
    if (!(await predictions.delete(sessionOf(request).streamerId, request.params.id))) {
      throw new AppError('not_found', 'No prediction of that id waits to be started.');
    }
    return reply.code(204).send();
  });
}

function registerSteps(app: App, predictions: PredictionService): void {
  const answers = { params: idParams, response: { 200: predictionSchema } };
  const prediction = `${PREDICTION_API.panel}/:id`;

  app.post(`${prediction}/start`, { schema: answers }, async (request) =>
    unwrap(await predictions.startOwn(sessionOf(request).streamerId, request.params.id)),
  );
  app.post(`${prediction}/close`, { schema: answers }, async (request) =>
    unwrap(await predictions.closeOwn(sessionOf(request).streamerId, request.params.id)),
  );
  app.post(`${prediction}/resolve`, { schema: { ...answers, body: resolveSchema } }, async (request) => {
    const { winner } = request.body;
    return unwrap(await predictions.decideOwn(sessionOf(request).streamerId, request.params.id, winner));
  });
  app.post(`${prediction}/cancel`, { schema: answers }, async (request) =>
    unwrap(await predictions.decideOwn(sessionOf(request).streamerId, request.params.id, null)),
  );
}
