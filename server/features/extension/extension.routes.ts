import type { FastifyRequest } from 'fastify';
import { EXTENSION_API } from '#core/extension/paths.ts';
import {
  extensionOwnerSchema,
  followReceiptSchema,
  followReportSchema,
  pairingSchema,
  tokenAnswerSchema,
  tokenQuestionSchema,
  type ExtensionOwner,
} from '#core/extension/schema.ts';
import { pairQuerySchema } from '#core/extension/viewer-schema.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { AppError } from '#server/lib/app-error.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { readBearer } from './bearer.ts';
import { deleteExtension, findExtension, noteExtensionUse } from './extension.repository.ts';
import type { ExtensionTable } from './extension.table.ts';
import type { KickFollowsService } from './kick-follows.service.ts';
import type { PairingService } from './pairing.service.ts';

export interface ExtensionRouteDeps extends Pick<Kernel, 'db' | 'clock'> {
  pairing: PairingService;
  kickFollows: KickFollowsService;
  readOwner(streamerId: string): Promise<ExtensionOwner>;
}

const unwrap = createUnwrap({ not_found: 'This is not known here, or no longer.' }, 'This cannot be done.');
const PAIR_RATE = { rateLimit: { max: 10, timeWindow: '1 minute' } };
/** The page asks every two seconds while the person approves. */
const TOKEN_RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const REPORT_RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** What the browser extension calls; its bearer token speaks, never a cookie. */
export function registerExtensionRoutes(app: App, deps: ExtensionRouteDeps): void {
  const { db, clock, pairing, kickFollows } = deps;

  /** The extension that a call comes from. @throws AppError `no_session` when it is not connected */
  async function extensionOf(request: FastifyRequest): Promise<ExtensionTable> {
    const token = readBearer(request);
    const extension = token === undefined ? undefined : await findExtension(db, hashSecret(token));
    if (extension === undefined) throw new AppError('no_session', 'This extension is not connected.');
    return extension;
  }

  app.post(
    EXTENSION_API.pair,
    { config: PAIR_RATE, schema: { querystring: pairQuerySchema, response: { 201: pairingSchema } } },
    async (request, reply) => reply.code(201).send(await pairing.begin(request.query.for ?? 'streamer')),
  );

  app.post(
    EXTENSION_API.token,
    { config: TOKEN_RATE, schema: { body: tokenQuestionSchema, response: { 200: tokenAnswerSchema } } },
    async (request) => ({ token: unwrap(await pairing.finish(request.body.secret)) }),
  );

  app.get(
    EXTENSION_API.me,
    { config: REPORT_RATE, schema: { response: { 200: extensionOwnerSchema } } },
    async (request) => deps.readOwner((await extensionOf(request)).streamer_id),
  );

  app.post(EXTENSION_API.disconnect, { config: PAIR_RATE }, async (request, reply) => {
    const { id, streamer_id } = await extensionOf(request);
    await deleteExtension(db, streamer_id, id);
    return reply.code(204).send();
  });

  app.post(
    EXTENSION_API.kickFollows,
    { config: REPORT_RATE, schema: { body: followReportSchema, response: { 200: followReceiptSchema } } },
    async (request) => {
      const extension = await extensionOf(request);
      const receipt = unwrap(await kickFollows.report(extension.streamer_id, request.body));
      await noteExtensionUse(db, extension.id, clock.now());
      return receipt;
    },
  );
}
