import type { FastifyRequest } from 'fastify';
import { ok, refuse } from '#core/base/result.ts';
import { EXTENSION_API, VIEWER_EXTENSIONS } from '#core/extension/paths.ts';
import {
  extensionBuySchema,
  standingsQuestionSchema,
  standingsSchema,
  viewerApprovalSchema,
  viewerExtensionListSchema,
  type Followed,
  type Standing,
} from '#core/extension/viewer-schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { boughtSchema, type BoughtAnswer, type BuyInput } from '#core/shop/buy-schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { listViewerHeaders } from '#server/plugins/viewer-session.ts';
import { readBearer } from './bearer.ts';
import { peopleOf, type ViewerExtensionService, type ViewerPerson } from './viewer-extension.service.ts';
import type { ViewerExtension } from './viewer-extension.repository.ts';

export interface ConnectedExtensionDeps {
  extensions: ViewerExtensionService;
  /** Who a viewer's session speaks for; undefined when it has ended. */
  findViewer: (platform: Platform, sessionId: string) => Promise<ViewerPerson | undefined>;
}

export interface ViewerExtensionRouteDeps {
  extensions: ViewerExtensionService;
  readStandings: (channels: readonly Followed[], people: readonly ViewerPerson[]) => Promise<Standing[]>;
  /** @throws AppError */
  buy: (viewer: ViewerPerson, order: BuyInput) => Promise<BoughtAnswer>;
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
const CALL_RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** How viewers let extensions in and send them away; the sessions in the headers speak. */
export function registerConnectedExtensions(
  viewer: App,
  { extensions, findViewer }: ConnectedExtensionDeps,
): void {
  /** Everybody whom the sessions of a call speak for. @throws AppError `no_session` when that is nobody */
  async function peopleLoggedIn(request: FastifyRequest): Promise<ViewerPerson[]> {
    const found = await Promise.all(
      listViewerHeaders(request).map(({ platform, id }) => findViewer(platform, id)),
    );
    const people = found.filter((person) => person !== undefined);
    if (people.length === 0) throw new AppError('no_session', 'Log in first.');
    return people;
  }

  viewer.get(
    VIEWER_EXTENSIONS,
    { config: CALL_RATE, schema: { response: { 200: viewerExtensionListSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const connected = await extensions.list(await peopleLoggedIn(request));
      return {
        items: connected.map(({ id, accounts, may_buy, created_at, last_used_at }) => ({
          id,
          accounts: accounts.map(({ platform, name, picture }) => ({ platform, name, picture })),
          mayBuy: may_buy === 1,
          createdAt: created_at,
          lastUsedAt: last_used_at,
        })),
      };
    },
  );

  viewer.post(
    VIEWER_EXTENSIONS,
    { config: APPROVE_RATE, schema: { body: viewerApprovalSchema } },
    async (request, reply) => {
      const { code, mayBuy } = request.body;
      unwrap(await extensions.approve(await peopleLoggedIn(request), code, mayBuy));
      return reply.code(204).send();
    },
  );

  viewer.delete(
    `${VIEWER_EXTENSIONS}/:id`,
    { config: APPROVE_RATE, schema: { params: idParams } },
    async (request, reply) => {
      const isGone = await extensions.end(await peopleLoggedIn(request), request.params.id);
      unwrap(isGone ? ok(null) : refuse('not_found'));
      return reply.code(204).send();
    },
  );
}

/** What a viewer's extension calls; its bearer token speaks. */
export function registerViewerExtensionRoutes(
  app: App,
  { extensions, readStandings, buy }: ViewerExtensionRouteDeps,
): void {
  /** @throws AppError `no_session` when the token was taken back, has expired or is a streamer's */
  async function extensionOf(token: string | undefined): Promise<ViewerExtension> {
    const extension = token === undefined ? undefined : await extensions.find(token);
    if (extension === undefined) throw new AppError('no_session', 'This extension is not connected.');
    return extension;
  }

  app.post(
    EXTENSION_API.standings,
    { config: CALL_RATE, schema: { body: standingsQuestionSchema, response: { 200: standingsSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { channels } = request.body;
      // Who is live is for everybody; only a token that no longer counts has to be refused.
      if (request.headers.authorization === undefined)
        return { viewer: null, channels: await readStandings(channels, []) };
      const extension = await extensionOf(readBearer(request));
      const people = peopleOf(extension);
      const accounts = people.map(({ platform, name, picture }) => ({ platform, name, picture }));
      return {
        viewer: { accounts, mayBuy: extension.may_buy === 1 },
        channels: await readStandings(channels, people),
      };
    },
  );

  app.post(
    EXTENSION_API.buy,
    { config: CALL_RATE, schema: { body: extensionBuySchema, response: { 200: boughtSchema } } },
    async (request) => {
      const { account, ...order } = request.body;
      const extension = await extensionOf(readBearer(request));
      if (extension.may_buy !== 1) throw new AppError('forbidden', 'This extension may only read.');
      const buyer = peopleOf(extension).find(({ platform }) => platform === account);
      if (buyer === undefined) throw new AppError('forbidden', 'This extension has no such account.');
      return buy(buyer, order);
    },
  );

  app.post(EXTENSION_API.viewerDisconnect, { config: CALL_RATE }, async (request, reply) => {
    const extension = await extensionOf(readBearer(request));
    await extensions.end(peopleOf(extension), extension.id);
    return reply.code(204).send();
  });
}
