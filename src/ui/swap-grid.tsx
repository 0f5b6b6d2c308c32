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
import {
  rectSwappingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SwapItem {
  id: string;
  /** For screen readers and as a hint. */
  name: string;
}

interface SwapGridProps<Item extends SwapItem> {
  items: readonly Item[];
  /** Cells in all; those behind the items are empty. */
  cells: number;
  columns: { base: string; xl: string };
  /** How to use it by keyboard. */
  instructions: string;
  emptyLabel: string;
  /** `place` counts from 1. */
  labelOf: (item: Item, place: number) => string;
  /** An item was dropped on another cell; places count from 0. */
  onSwap: (from: number, to: number) => void;
  /** Asks for what there is to know of an item. */
  onShow: (item: Item) => void;
  /** The picture in a cell. */
  children: (item: Item) => ReactNode;
}

/** A finger that rests this long lifts the item; a shorter touch scrolls the page. */
const TOUCH_HOLD = { delay: 220, tolerance: 8 };
// Enter stays what it is on a button: it shows the item.
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
};

const Cell = chakra('li', { base: { aspectRatio: '1', borderRadius: 'md', width: 'full' } });

function EmptyCell({ id, label }: { id: string; label: string }) {
  const { setNodeRef } = useSortable({ id, disabled: { draggable: true } });
  return (
    <Cell ref={setNodeRef} border="1px dashed" borderColor="border.strong" opacity="0.6">
      <chakra.span srOnly>{label}</chakra.span>
    </Cell>
  );
}

interface FullCellProps {
  item: SwapItem;
  label: string;
  onShow: () => void;
  children: ReactNode;
}

/** Right click, a tap, Enter and a long press, of which the grid hears, show the item. */
function FullCell({ item, label, onShow, children }: FullCellProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  return (
    <Cell
      ref={setNodeRef}
      position="relative"
      zIndex={isDragging ? 'bar' : undefined}
      // A position while dragging: no scale has a step for it.
      style={{
        transform: transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`,
        transition,
      }}
    >
      <chakra.button
        type="button"
        {...attributes}
        {...listeners}
        // The library says "sortable" in English; the instructions say it in the reader's language.
        aria-roledescription={undefined}
        aria-label={label}
        title={item.name}
        onClick={onShow}
        onContextMenu={(event) => {
          event.preventDefault();
          // A finger's comes in the middle of the press, when the item is lifted already.
          if (!isDragging) onShow();
        }}
        width="full"
        height="full"
        borderRadius="md"
        p={{ base: '0.5', sm: '2' }}
        bg="bg.raised"
        border="1px solid"
        borderColor={isDragging ? 'accent.solid' : 'border.strong'}
        boxShadow={isDragging ? 'floating' : 'raised'}
        cursor="grab"
        touchAction="manipulation"
        userSelect="none"
        _hover={{ borderColor: 'accent.solid' }}
        css={{ WebkitTouchCallout: 'none' }}
      >
        {children}
      </chakra.button>
    </Cell>
  );
}

/** A grid whose items swap places by mouse, by a finger that rests on one, or with space and the arrow keys. */
export function SwapGrid<Item extends SwapItem>(props: SwapGridProps<Item>) {
  const { items, cells, columns, instructions, emptyLabel, labelOf, onSwap, onShow, children } = props;
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }),
  );
  const ids = Array.from({ length: cells }, (_, place) => items[place]?.id ?? `empty-${place}`);
  const placeOf = (id: UniqueIdentifier | undefined) => ids.findIndex((known) => known === id);
  const words = (id: UniqueIdentifier, over?: UniqueIdentifier) => ({
    name: items[placeOf(id)]?.name ?? '',
    place: placeOf(over) + 1,
    total: cells,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('common:sortable.lifted', words(active.id)),
    onDragOver: ({ active, over }) => t('common:sortable.over', words(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('common:sortable.dropped', words(active.id, over?.id)),
    onDragCancel: ({ active }) => t('common:sortable.cancelled', words(active.id)),
  };
  const handleDragEnd = ({ active, over, activatorEvent }: DragEndEvent) => {
    const item = items[placeOf(active.id)];
    if (item === undefined || over === null) return;
    if (active.id !== over.id) onSwap(placeOf(active.id), placeOf(over.id));
    // A long press that went nowhere.
    else if (activatorEvent.type === 'touchstart') onShow(item);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      // The grid is small: a page that moves below the item would carry it past its cell.
      autoScroll={false}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={ids} strategy={rectSwappingStrategy}>
        <chakra.ol
          listStyle="none"
          display="grid"
          gridTemplateColumns={columns}
          gap={{ base: '1.5', sm: '2' }}
        >
          {ids.map((id, place) => {
            const item = items[place];
            return item === undefined ? (
              <EmptyCell key={id} id={id} label={emptyLabel} />
            ) : (
              <FullCell key={id} item={item} label={labelOf(item, place + 1)} onShow={() => onShow(item)}>
                {children(item)}
              </FullCell>
            );
          })}
        </chakra.ol>
      </SortableContext>
    </DndContext>
  );
}
