import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

interface SortHeaderProps {
  label: string;
  align: 'start' | 'end';
  sorted: false | 'asc' | 'desc';
  /** Absent where the column does not sort. */
  onSort: (() => void) | undefined;
}

/** A column's title; a button where the column sorts. */
export function SortHeader({ label, align, sorted, onSort }: SortHeaderProps) {
  const place = { display: 'flex', width: 'full', px: '3', py: '2.5', gap: '1', alignItems: 'center' };
  const justify = align === 'end' ? 'flex-end' : 'flex-start';
  if (onSort === undefined) {
    return (
      <chakra.span {...place} justifyContent={justify}>
        {label}
      </chakra.span>
    );
  }
  const Arrow = sorted === false ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <chakra.button
      type="button"
      {...place}
      justifyContent={justify}
      cursor="pointer"
      fontWeight="semibold"
      color={sorted === false ? 'fg.muted' : 'accent.fg'}
      _hover={{ color: 'fg.default' }}
      onClick={onSort}
    >
      {label}
      <Arrow size={14} aria-hidden />
    </chakra.button>
  );
}
