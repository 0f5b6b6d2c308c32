import { API } from '#core/paths.ts';
import type { PlatformQuery } from '#core/platforms/platform.ts';
import { purchaseListSchema, purchaseSchema } from '#core/shop/purchase-schema.ts';
import { publicShopQuerySchema, publicShopSchema, type PublicShop } from '#core/shop/public-schema.ts';
import {
  shopItemChangeSchema,
  shopItemInputSchema,
  shopItemListSchema,
  shopItemSchema,
  shopOrderSchema,
} from '#core/shop/schema.ts';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import type { PublicPages } from '#server/lib/public-pages.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { PublicAnswers } from '#server/plugins/public-answers.ts';
import { sessionOf } from '#server/plugins/session.ts';
import { presentPublicItems } from './shop.presenter.ts';
import type { ShopService } from './shop.service.ts';

export interface PublicShopDeps {
  shop: Pick<ShopService, 'items'>;
  pages: Pick<PublicPages, 'read'>;
}

export interface ShopRouteDeps {
  shop: Pick<ShopService, 'items' | 'listPurchases' | 'accept' | 'refund'>;
  /** Called after a write. */
  onChanged: (streamerId: string) => void;
}

const unwrap = createUnwrap(
  {
    duplicate: 'Another item or a command has this code already.',
    builtin_command: 'The bot has a command of its own with this name.',
    not_found: 'There is nothing of that id.',
    too_large: 'There are too many items. Delete one first.',
    already_settled: 'This purchase has been settled.',
  },
  'The item is not valid.',
);

/** The panel's items and purchases. */
export function registerShopRoutes(app: App, deps: ShopRouteDeps): void {
  registerItems(app, deps);
  registerPurchases(app, deps);
}

/** The shop page's answer; null for an unknown channel. */
export function readPublicShop(
  { shop, pages }: PublicShopDeps,
  owner: { user: string; platform: PlatformQuery },
): Promise<CachedAnswer | null> {
  return pages.read(
    'shop',
    owner,
    async ({ streamerId, user }) =>
      ({ items: presentPublicItems(await shop.items.list(streamerId), user.platform) }) satisfies Omit<
        PublicShop,
        'user'
      >,
  );
}

/** The public shop. */
export function registerPublicShop(app: App, deps: PublicShopDeps & { answers: PublicAnswers }): void {
  const { admit, send } = deps.answers.openRoute();
  app.get(
    API.publicShop,
    {
      onRequest: admit,
      schema: { querystring: publicShopQuerySchema, response: { 200: publicShopSchema } },
    },
    async (request, reply) => {
      const { u: user, platform } = request.query;
      return send(request, reply, await readPublicShop(deps, { user, platform }));
    },
  );
}

function registerItems(app: App, { shop: { items }, onChanged }: ShopRouteDeps): void {
  const item = `${API.panelShop}/:id`;

  app.get(API.panelShop, { schema: { response: { 200: shopItemListSchema } } }, async (request) => ({
    items: await items.list(sessionOf(request).streamerId),
  }));

  app.post(
    API.panelShop,
    { schema: { body: shopItemInputSchema, response: { 201: shopItemSchema } } },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const created = unwrap(await items.create(streamerId, request.body));
      onChanged(streamerId);
      return reply.code(201).send(created);
    },
  );

  app.put(
    API.panelShopOrder,
    { schema: { body: shopOrderSchema, response: { 200: shopItemListSchema } } },
    async (request) => {
      const { streamerId } = sessionOf(request);
      const ordered = await items.reorder(streamerId, request.body.ids);
      onChanged(streamerId);
      return { items: ordered };
    },
  );

  app.put(
    item,
    {
      schema: { params: idParams, body: shopItemChangeSchema, response: { 200: shopItemSchema } },
    },
    async (request) => {
      const { streamerId } = sessionOf(request);
      const replaced = unwrap(await items.replace(streamerId, request.params.id, request.body));
      onChanged(streamerId);
      return replaced;
    },
  );

  app.delete(item, { schema: { params: idParams } }, async (request, reply) => {
    const { streamerId } = sessionOf(request);
    if (!(await items.delete(streamerId, request.params.id))) {
      throw new AppError('not_found', 'There is no such item.');
    }
    onChanged(streamerId);
    return reply.code(204).send();
  });
}

function registerPurchases(app: App, { shop }: ShopRouteDeps): void {
  app.get(API.panelPurchases, { schema: { response: { 200: purchaseListSchema } } }, async (request) => ({
    items: await shop.listPurchases(sessionOf(request).streamerId),
  }));

  for (const decision of ['accept', 'refund'] as const) {
    app.post(
      `${API.panelPurchases}/:id/${decision}`,
      { schema: { params: idParams, response: { 200: purchaseSchema } } },
      async (request) => unwrap(await shop[decision](sessionOf(request).streamerId, request.params.id)),
    );
  }
}
