import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { SHOP_SEARCH_MAX } from '#core/shop/limits.ts';
import type { ShopItem } from '#core/shop/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { ItemRow } from './item-row.tsx';
import { mergeOrder } from './merge-order.ts';

interface ItemListProps {
  items: readonly ShopItem[];
  /** All ids in their new order. */
  onSort: (ids: string[]) => void;
  onToggle: (item: ShopItem, enabled: boolean) => void;
  onEdit: (item: ShopItem) => void;
  onDelete: (item: ShopItem) => void;
}

/** Rows that are rendered at once: a thousand that can be dragged would hold up the page for seconds. */
const STEP = 50;

/** What is sold, in its order, to be sorted and searched. */
export function ItemList({ items, onSort, onToggle, onEdit, onDelete }: ItemListProps) {
  const { t, i18n } = useTranslation(['shop', 'common']);
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(STEP);
  const wanted = useDeferredValue(typed).trim().toLowerCase();
  const found = items.filter(({ name, code }) =>
    [name, code].some((text) => text.toLowerCase().includes(wanted)),
  );
  const left = found.length - most;
  return (
    <chakra.div display="grid" gap="3">
      <SearchInput label={t('shop:search')} value={typed} maxLength={SHOP_SEARCH_MAX} onChange={setTyped} />
      {found.length === 0 ? (
        <EmptyState
          title={t('common:publicPage.noMatch', { typed: wanted })}
          action={<Button onClick={() => setTyped('')}>{t('common:publicPage.clearSearch')}</Button>}
        />
      ) : (
        <SortableList
          label={t('shop:panel.items')}
          items={found.slice(0, most)}
          onSort={(ids) => {
            const all = items.map(({ id }) => id);
            onSort(mergeOrder(all, ids));
          }}
        >
          {(item) => (
            <ItemRow
              item={item}
              onToggle={(enabled) => onToggle(item, enabled)}
              onEdit={() => onEdit(item)}
              onDelete={() => onDelete(item)}
            />
          )}
        </SortableList>
      )}
      {left > 0 ? (
        <Button onClick={() => setMost(most + STEP)}>
          {t('shop:panel.more', { left: numberFormat(i18n.language).format(left) })}
        </Button>
      ) : null}
    </chakra.div>
  );
}
