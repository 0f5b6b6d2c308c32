import { PANEL_CHANNELS } from '#core/channels/paths.ts';
import { channelListSchema, unlinkAnswerSchema, type ChannelList } from '#core/channels/schema.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { LinkService } from './link.service.ts';

export interface ChannelRouteDeps {
  links: LinkService;
  list: (session: { streamerId: string; channelId: string | null }) => Promise<ChannelList>;
}

const unwrap = createUnwrap(
  {
    not_found: 'There is no such channel among yours.',
    last_channel: 'The last channel stays: without one nobody could log in here any more.',
  },
  'This cannot be done.',
);

/** The streamer's channels: listed, switched between, unlinked. */
export function registerChannelRoutes(app: App, { links, list }: ChannelRouteDeps): void {
  app.get(PANEL_CHANNELS, { schema: { response: { 200: channelListSchema } } }, (request) =>
    list(sessionOf(request)),
  );

  app.post(`${PANEL_CHANNELS}/:id/activate`, { schema: { params: idParams } }, async (request, reply) => {
    unwrap(await links.activate(sessionOf(request), request.params.id));
    return reply.code(204).send();
  });

  app.delete(
    `${PANEL_CHANNELS}/:id`,
    { schema: { params: idParams, response: { 200: unlinkAnswerSchema } } },
    async (request) => unwrap(await links.unlink(sessionOf(request).streamerId, request.params.id)),
  );
}
