import { useTranslation } from 'react-i18next';
import { GRID_CELLS } from '#core/battle/limits.ts';
import { SwapGrid } from '#src/ui/swap-grid.tsx';
import { ItemPicture, type ItemId } from '../art/item-picture.tsx';
import { useItemFacts } from '../item-facts.ts';
import { swapCells } from './cells.ts';

interface InventoryGridProps {
  items: readonly ItemId[];
  /** A new order, different from `items`. */
  onOrder: (items: readonly ItemId[]) => void;
  /** Asks for an item's stats. */
  onShow: (item: ItemId) => void;
}

const COLUMNS = { base: 'repeat(6, minmax(0, 1fr))', xl: 'repeat(9, minmax(0, 1fr))' };

/** The 18 cells of a tab: what is dropped on another item swaps with it. */
export function InventoryGrid({ items, onOrder, onShow }: InventoryGridProps) {
  const { t } = useTranslation(['battle']);
  const { nameOf } = useItemFacts();
  return (
    <SwapGrid
      items={items.map((id) => ({ id, name: nameOf(id) }))}
      cells={GRID_CELLS}
      columns={COLUMNS}
      instructions={t('battle:instructions')}
      emptyLabel={t('battle:emptyCell')}
      labelOf={({ name }, place) => t('battle:place', { name, place })}
      onSwap={(from, to) => {
        const order = swapCells(items, from, to);
        if (order !== undefined) onOrder(order);
      }}
      onShow={({ id }) => onShow(id)}
    >
      {({ id }) => <ItemPicture id={id} />}
    </SwapGrid>
  );
}
