import { PANEL_EXTENSIONS } from '#core/extension/paths.ts';
import { extensionListSchema, pairingCodeSchema, type ExtensionList } from '#core/extension/schema.ts';
import type { RootDb } from '#server/db/database.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import { ok, refuse } from '#core/base/result.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import { deleteExtension, listExtensions } from './extension.repository.ts';
import type { PairingService } from './pairing.service.ts';

export interface ExtensionPanelDeps {
  db: RootDb;
  pairing: PairingService;
  /** Null for a session without a channel, and where it is not on Kick. */
  readSource(channelId: string | null): Promise<ExtensionList['kickFollows']>;
}

const unwrap = createUnwrap(
  {
    not_found: 'There is no such extension, or its code has expired.',
    too_many_extensions: 'Too many extensions are connected. Disconnect one first.',
  },
  'This cannot be done.',
);
/** A code is guessed by nobody at this rate. */
const APPROVE_RATE = { rateLimit: { max: 30, timeWindow: '1 minute' } };

/** Where a streamer lets extensions in and sends them away. */
export function registerExtensionPanelRoutes(app: App, deps: ExtensionPanelDeps): void {
  const { db, pairing } = deps;

  app.get(PANEL_EXTENSIONS, { schema: { response: { 200: extensionListSchema } } }, async (request) => {
    const { streamerId, channelId } = sessionOf(request);
    const rows = await listExtensions(db, streamerId);
    const items = rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
    return { items, kickFollows: await deps.readSource(channelId) };
  });

  app.post(
    PANEL_EXTENSIONS,
    { config: APPROVE_RATE, schema: { body: pairingCodeSchema } },
    async (request, reply) => {
      unwrap(await pairing.approve(sessionOf(request).streamerId, request.body.code));
      return reply.code(204).send();
    },
  );

  app.delete(`${PANEL_EXTENSIONS}/:id`, { schema: { params: idParams } }, async (request, reply) => {
    const isGone = await deleteExtension(db, sessionOf(request).streamerId, request.params.id);
    unwrap(isGone ? ok(null) : refuse('not_found'));
    return reply.code(204).send();
  });
}
