import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { publicShopSchema, type PublicShop } from '#core/shop/public-schema.ts';
import { PUBLIC_CALLS } from '#src/lib/public-calls.ts';
import { loadPublicPage } from '#src/lib/public-page.ts';
import { LoadedStreamerPage } from '#src/ui/loaded-streamer-page.tsx';
import { WithAside } from '#src/ui/with-aside.tsx';
import type { Buyer } from './buyer.ts';
import { ShopGrid } from './shop-grid.tsx';

/** Asks for the streamer's items before the page shows. */
export function loader(args: LoaderFunctionArgs) {
  return loadPublicPage(args, PUBLIC_CALLS.shop, publicShopSchema);
}

const ShopSide = lazy(async () => ({ default: (await import('./shop-side.tsx')).ShopSide }));

function Shop({ user, shop }: { user: string; shop: PublicShop }) {
  const [buyer, setBuyer] = useState<Buyer>();
  return (
    <WithAside aside={<ShopSide user={user} platform={shop.user.platform} onBuyer={setBuyer} />}>
      <ShopGrid shop={shop} user={user} buyer={buyer} />
    </WithAside>
  );
}

/** `{prefix}/{id}/shop`. */
export function Component() {
  const { t } = useTranslation(['shop']);
  const page = useLoaderData<typeof loader>();
  return (
    <LoadedStreamerPage
      page={page}
      titleOf={(name) => t('shop:title', { name })}
      descriptionOf={() => t('shop:description')}
    >
      {(shop) => <Shop key={page.path} user={page.owner.user} shop={shop} />}
    </LoadedStreamerPage>
  );
}
