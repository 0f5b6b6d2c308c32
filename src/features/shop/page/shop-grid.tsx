import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHOP_PAGE_SIZE_DEFAULT, SHOP_PAGE_SIZES, SHOP_SEARCH_MAX } from '#core/shop/limits.ts';
import type { PublicShop, PublicShopItem } from '#core/shop/public-schema.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { TablePager } from '#src/ui/table-pager.tsx';
import type { Buyer } from './buyer.ts';
import { ItemCard } from './item-card.tsx';

const loadDialog = () => import('./buy-dialog.tsx');
const preloadDialog = () => void loadDialog();
// Behind the first cards: nobody buys before there is something to see.
const BuyDialog = lazy(async () => ({ default: (await loadDialog()).BuyDialog }));

interface ShopGridProps {
  shop: PublicShop;
  /** The streamer's name in the page's address, and on the platform. */
  user: string;
  /** The viewer, where one is logged in. */
  buyer?: Buyer | undefined;
  /** How somebody who is not logged in can buy here, where that is not as on the page. */
  hint?: string;
}

function findItems(items: readonly PublicShopItem[], typed: string): readonly PublicShopItem[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return items;
  return items.filter(({ name, description, code }) =>
    [name, description, code].some((text) => text.toLowerCase().includes(words)),
  );
}

/** The items on sale as cards, with search and pages. */
export function ShopGrid({ shop, user, buyer, hint }: ShopGridProps) {
  const { t } = useTranslation(['shop', 'common']);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(SHOP_PAGE_SIZE_DEFAULT);
  const [chosen, setChosen] = useState<PublicShopItem>();
  // Typing comes before what it finds.
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => findItems(shop.items, wanted), [shop.items, wanted]);
  if (shop.items.length === 0 && chosen === undefined) {
    return <EmptyState title={t('shop:empty')} description={t('shop:emptyText')} />;
  }
  // Items may go while the page is open.
  const shownPage = Math.min(page, Math.max(0, Math.ceil(found.length / pageSize) - 1));
  const current = shop.items.find((item) => item.code === chosen?.code);
  const search = (text: string) => {
    setTyped(text);
    setPage(0);
  };
  return (
    <>
      <chakra.div display="flex" mb="4">
        <SearchInput label={t('shop:search')} value={typed} maxLength={SHOP_SEARCH_MAX} onChange={search} />
      </chakra.div>
      {found.length === 0 ? (
        <EmptyState
          title={t('common:publicPage.noMatch', { typed: wanted.trim() })}
          action={<Button onClick={() => search('')}>{t('common:publicPage.clearSearch')}</Button>}
        />
      ) : (
        <>
          <chakra.ul
            listStyle="none"
            display="grid"
            gap={{ base: '3', md: '4' }}
            gridTemplateColumns={{
              base: 'repeat(2, minmax(0, 1fr))',
              md: 'repeat(auto-fill, minmax(15rem, 1fr))',
            }}
          >
            {found.slice(shownPage * pageSize, (shownPage + 1) * pageSize).map((item) => (
              <ItemCard
                key={item.code}
                item={item}
                points={buyer?.points}
                onChoose={setChosen}
                onNear={preloadDialog}
              />
            ))}
          </chakra.ul>
          <TablePager
            total={found.length}
            page={shownPage}
            pageSize={pageSize}
            pageSizes={SHOP_PAGE_SIZES}
            onPage={setPage}
            onPageSize={(size) => {
              setPageSize(size);
              setPage(0);
            }}
          />
        </>
      )}
      {chosen === undefined ? null : (
        <Suspense>
          <BuyDialog
            item={current ?? chosen}
            isGone={current === undefined}
            streamer={shop.user.name}
            chat={{ platform: shop.user.platform, user }}
            buyer={buyer}
            hint={hint}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
