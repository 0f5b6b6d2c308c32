import { chakra } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { ItemPicture, type ItemId } from '../art/item-picture.tsx';
import { useItemFacts } from '../item-facts.ts';

interface InventoryCellProps {
  /** Of the cell among the 18. */
  id: string;
  /** Absent in an empty cell. */
  item: ItemId | undefined;
  /** Counts from 1. */
  place: number;
  onShow: (item: ItemId) => void;
}

/** A cell of the grid. Right click, a tap, a long press (which the grid hears) and Enter show its item's stats. */
export function InventoryCell({ id, item, place, onShow }: InventoryCellProps) {
  const { t } = useTranslation();
  const { nameOf } = useItemFacts();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: item === undefined },
  });
  const frame = { aspectRatio: '1', borderRadius: 'md', width: 'full' } as const;
  if (item === undefined) {
    return (
      <chakra.li ref={setNodeRef} {...frame} border="1px dashed" borderColor="border.strong" opacity="0.6">
        <chakra.span srOnly>{t('battle.emptyCell')}</chakra.span>
      </chakra.li>
    );
  }
  const name = nameOf(item);
  return (
    <chakra.li
      ref={setNodeRef}
      {...frame}
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
        aria-label={t('battle.place', { name, place })}
        title={name}
        onClick={() => onShow(item)}
        onContextMenu={(event) => {
          event.preventDefault();
          // A finger's comes in the middle of the press, when the item is lifted already.
          if (!isDragging) onShow(item);
        }}
        {...frame}
        height="full"
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
        <ItemPicture id={item} />
      </chakra.button>
    </chakra.li>
  );
}
