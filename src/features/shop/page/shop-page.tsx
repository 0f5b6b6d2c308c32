import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { API } from '#core/paths.ts';
import { publicShopSchema, type PublicShop } from '#core/shop/schema.ts';
import { withQuery } from '#src/lib/http.ts';
import { loadPublicPage } from '#src/lib/public-page.ts';
import { useLiveRanking } from '#src/lib/use-live-ranking.ts';
import { LoadedStreamerPage } from '#src/ui/loaded-streamer-page.tsx';
import { LateAds } from '#src/ui/late-ads.tsx';
import { ShopGrid } from './shop-grid.tsx';

/** Asks for the streamer's items before the page shows. */
export function loader(args: LoaderFunctionArgs) {
  return loadPublicPage(
    args,
    ({ user, platform }) => withQuery(API.publicShop, { u: user, platform }),
    publicShopSchema,
  );
}

function LiveShop({ user, shop }: { user: string; shop: PublicShop }) {
  const { revalidate } = useRevalidator();
  // Stock and prices follow the chat.
  useLiveRanking(shop.user.platform, user, () => void revalidate());
  return <ShopGrid shop={shop} />;
}

/** `{prefix}/{id}/shop` (S1 §2). */
export function Component() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  return (
    <LoadedStreamerPage
      page={page}
      titleOf={(name) => t('shop.title', { name })}
      descriptionOf={() => t('shop.description')}
    >
      {(shop) => [<LiveShop key={page.path} user={page.owner.user} shop={shop} />, <LateAds key="ads" />]}
    </LoadedStreamerPage>
  );
}
