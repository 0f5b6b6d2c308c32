import { chakra } from '@chakra-ui/react';
import {
  closestCenter,
  DndContext,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { rectSwappingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { GRID_CELLS } from '#core/battle/limits.ts';
import type { ItemId } from '../art/item-picture.tsx';
import { useItemFacts } from '../item-facts.ts';
import { swapCells } from './cells.ts';
import { InventoryCell } from './inventory-cell.tsx';

interface InventoryGridProps {
  items: readonly ItemId[];
  /** A new order, different from `items`. */
  onOrder: (items: readonly ItemId[]) => void;
  /** Asks for an item's stats. */
  onShow: (item: ItemId) => void;
}

/** A finger that rests this long lifts the item; a shorter touch scrolls the page. */
const TOUCH_HOLD = { delay: 220, tolerance: 8 };
// Enter stays what it is on a button: it shows the stats.
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
};

/** The 18 cells of a tab: what is dropped on another item swaps with it (S2 §2, §4). */
export function InventoryGrid({ items, onOrder, onShow }: InventoryGridProps) {
  const { t } = useTranslation();
  const { nameOf } = useItemFacts();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }),
  );
  const cells = Array.from({ length: GRID_CELLS }, (_, place) => ({
    item: items[place],
    id: items[place] ?? `empty-${place}`,
  }));
  const ids = cells.map(({ id }) => id);
  const itemOf = (id: UniqueIdentifier | undefined) => items.find((item) => item === id);
  const nameAt = (id: UniqueIdentifier) => {
    const item = itemOf(id);
    return item === undefined ? '' : nameOf(item);
  };
  const placeOf = (id: UniqueIdentifier | undefined) => ids.findIndex((known) => known === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('sortable.lifted', { name: nameAt(active.id) }),
    onDragOver: ({ active, over }) =>
      t('sortable.over', { name: nameAt(active.id), place: placeOf(over?.id), total: GRID_CELLS }),
    onDragEnd: ({ active, over }) =>
      t('sortable.dropped', { name: nameAt(active.id), place: placeOf(over?.id), total: GRID_CELLS }),
    onDragCancel: ({ active }) => t('sortable.cancelled', { name: nameAt(active.id) }),
  };
  const handleDragEnd = ({ active, over, activatorEvent }: DragEndEvent) => {
    const item = itemOf(active.id);
    if (item === undefined || over === null) return;
    if (active.id !== over.id) {
      const order = swapCells(items, placeOf(active.id) - 1, placeOf(over.id) - 1);
      if (order !== undefined) onOrder(order);
    } else if (activatorEvent.type === 'touchstart') {
      // A long press that went nowhere.
      onShow(item);
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      // The grid is small: a page that moves below the item would carry it past its cell.
      autoScroll={false}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('battle.instructions') },
      }}
    >
      <SortableContext items={ids} strategy={rectSwappingStrategy}>
        <chakra.ol
          listStyle="none"
          display="grid"
          gridTemplateColumns={{ base: 'repeat(6, minmax(0, 1fr))', xl: 'repeat(9, minmax(0, 1fr))' }}
          gap={{ base: '1.5', sm: '2' }}
        >
          {cells.map(({ id, item }, place) => (
            <InventoryCell key={id} id={id} item={item} place={place + 1} onShow={onShow} />
          ))}
        </chakra.ol>
      </SortableContext>
    </DndContext>
  );
}
