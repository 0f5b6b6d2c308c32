import { chakra } from '@chakra-ui/react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SortableItem {
  id: string;
  /** What the handle moves; for screen readers. */
  name: string;
}

interface SortableListProps<Item extends SortableItem> {
  label: string;
  items: readonly Item[];
  /** All ids in their new order. */
  onSort: (ids: string[]) => void;
  children: (item: Item) => ReactNode;
}

function SortableRow({ item, children }: { item: SortableItem; children: ReactNode }) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id });
  return (
    <chakra.li
      ref={setNodeRef}
      // A position while dragging: no scale has a step for it.
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${transform.y}px, 0)`,
        transition,
      }}
      display="flex"
      alignItems="center"
      gap={{ base: '1', md: '3' }}
      bg="bg.surface"
      border="1px solid"
      borderColor={isDragging ? 'accent.solid' : 'border.subtle'}
      borderRadius="lg"
      boxShadow={isDragging ? 'floating' : undefined}
      position="relative"
      zIndex={isDragging ? 'bar' : undefined}
      pe={{ base: '2', md: '3' }}
      py="2"
    >
      <chakra.button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        // The library says "sortable" in English; the instructions say it in the reader's language.
        aria-roledescription={undefined}
        aria-label={t('common:sortable.move', { name: item.name })}
        minHeight="touch"
        width={{ base: '9', md: 'touch' }}
        flexShrink="0"
        display="grid"
        placeItems="center"
        color="fg.subtle"
        cursor="grab"
        touchAction="none"
        _hover={{ color: 'fg.default' }}
      >
        <GripVertical size={20} aria-hidden />
      </chakra.button>
      {children}
    </chakra.li>
  );
}

/** A list whose order a person sets, by dragging the handle or with space and the arrow keys. */
export function SortableList<Item extends SortableItem>({
  label,
  items,
  onSort,
  children,
}: SortableListProps<Item>) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('common:sortable.lifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      t('common:sortable.over', { name: nameOf(active.id), place: placeOf(over?.id), total: ids.length }),
    onDragEnd: ({ active, over }) =>
      t('common:sortable.dropped', { name: nameOf(active.id), place: placeOf(over?.id), total: ids.length }),
    onDragCancel: ({ active }) => t('common:sortable.cancelled', { name: nameOf(active.id) }),
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    onSort(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('common:sortable.instructions') },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <chakra.ul
          aria-label={label}
          listStyle="none"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="2"
        >
          {items.map((item) => (
            <SortableRow key={item.id} item={item}>
              {children(item)}
            </SortableRow>
          ))}
        </chakra.ul>
      </SortableContext>
    </DndContext>
  );
}
