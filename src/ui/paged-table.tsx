import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { PagerBar, type Pager } from './table-pager.tsx';
import type { DataTableProps } from './table-types.ts';
import { TableFrame } from './table-view.tsx';

type PagedTableProps<Row> = Pager &
  Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rows' | 'rowId' | 'phone'>;

const ignore = () => undefined;

/** A table whose pages the server cuts and sorts: it knows the neighbours of a page, not how many there are. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { t, i18n } = useTranslation();
  const { rows, page, hasNext, pageSize, pageSizes, onPage, onPageSize } = props;
  const pager = { page, hasNext, pageSize, pageSizes, onPage, onPageSize };
  const place = t('common:table.page', { page: numberFormat(i18n.language).format(page + 1) });
  return (
    <div>
      <TableFrame table={props} shown={rows} sorted={undefined} onToggleSort={ignore} />
      <PagerBar {...pager} place={place} />
    </div>
  );
}
