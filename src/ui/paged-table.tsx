import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Select } from './inputs.tsx';
import type { DataTableProps } from './table-types.ts';
import { TableFrame } from './table-view.tsx';

interface PagedTableProps<Row> extends Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'rows' | 'rowId' | 'phone'
> {
  /** From 0. */
  page: number;
  hasNext: boolean;
  pageSize: number;
  pageSizes: readonly number[];
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

const ignore = () => undefined;

/** A table whose pages the server cuts and sorts: it knows the neighbours of a page, not how many there are. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { t, i18n } = useTranslation();
  const { rows, page, hasNext, pageSize, pageSizes, onPage, onPageSize } = props;
  return (
    <div>
      <TableFrame table={props} shown={rows} sorted={undefined} onToggleSort={ignore} />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        mt="3"
      >
        <chakra.label display="inline-flex" gap="2" alignItems="center" fontSize="sm" color="fg.muted">
          {t('table.rowsPerPage')}
          <Select
            size="sm"
            width="auto"
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </chakra.label>
        <chakra.div display="flex" gap="2" alignItems="center">
          <chakra.output fontSize="sm" color="fg.muted">
            {t('table.page', { page: new Intl.NumberFormat(i18n.language).format(page + 1) })}
          </chakra.output>
          <Button
            size="icon"
            aria-label={t('table.previous')}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft size={20} aria-hidden />
          </Button>
          <Button
            size="icon"
            aria-label={t('table.next')}
            disabled={!hasNext}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight size={20} aria-hidden />
          </Button>
        </chakra.div>
      </chakra.div>
    </div>
  );
}
