import { viewerMergeSchema, viewerPersonasSchema } from '#core/loyalty/merge-schema.ts';
import { PANEL_VIEWER_MERGE, POINTS_API } from '#core/loyalty/paths.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { channelOf, sessionOf } from '#server/plugins/session.ts';
import type { AccountMerges } from './account-merge.service.ts';

export interface AccountMergeRouteDeps {
  merges: AccountMerges;
  /** Who is said to have merged them. */
  nameOf: (channelId: string) => Promise<string>;
  /** Called after a change. */
  onChanged: (streamerId: string) => void;
}

const unwrap = createUnwrap(
  {
    not_found: 'There is nothing of that id.',
    same_platform: 'Both have an account on the same platform.',
    viewer_busy: 'Points are on their way to one of them. Wait for the end of the prediction or raffle.',
    blocked: 'A blocked viewer cannot be joined.',
    already_undone: 'This join was undone before.',
  },
  'The viewers cannot be joined.',
);

/** Accounts of viewers, and viewers who are one person. */
export function registerAccountMergeRoutes(
  app: App,
  { merges, nameOf, onChanged }: AccountMergeRouteDeps,
): void {
  app.get(
    `${POINTS_API.panelViewers}/:id/accounts`,
    { schema: { params: idParams, response: { 200: viewerPersonasSchema } } },
    async (request) => {
      const found = await merges.read(sessionOf(request).streamerId, request.params.id);
      if (found === undefined) throw new AppError('not_found', 'There is no such viewer.');
      return found;
    },
  );

  app.post(
    PANEL_VIEWER_MERGE,
    {
      schema: { body: viewerMergeSchema, response: { 201: viewerPersonasSchema } },
    },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const merged = unwrap(await merges.merge(streamerId, request.body, await nameOf(channelOf(request))));
      onChanged(streamerId);
      return reply.code(201).send(merged);
    },
  );

  app.post(
    `${PANEL_VIEWER_MERGE}/:id/undo`,
    { schema: { params: idParams, response: { 201: viewerPersonasSchema } } },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const undone = unwrap(await merges.undo(streamerId, request.params.id));
      onChanged(streamerId);
      return reply.code(201).send(undone);
    },
  );
}
