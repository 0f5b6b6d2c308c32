import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { Button } from './button.tsx';
import { Select } from './inputs.tsx';

interface PagerProps {
  /** From 0. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** The same where only the neighbours of a page are known, not how many there are. */
export interface Pager extends PagerProps {
  hasNext: boolean;
}

/** Rows per page, where in the table one is, and the way to the neighbours. */
export function PagerBar({
  place,
  hasNext,
  page,
  pageSize,
  pageSizes,
  onPage,
  onPageSize,
}: Pager & { place: string }) {
  const { t } = useTranslation();
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      mt="3"
    >
      <chakra.label display="inline-flex" gap="2" alignItems="center" fontSize="sm" color="fg.muted">
        {t('common:table.rowsPerPage')}
        <Select
          size="sm"
          width="auto"
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </chakra.label>
      <chakra.div display="flex" gap="2" alignItems="center">
        <chakra.output fontSize="sm" color="fg.muted">
          {place}
        </chakra.output>
        <Button
          size="icon"
          aria-label={t('common:table.previous')}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={20} aria-hidden />
        </Button>
        <Button
          size="icon"
          aria-label={t('common:table.next')}
          disabled={!hasNext}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={20} aria-hidden />
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** The same for a table whose length is known. */
export function TablePager({ total, ...pager }: PagerProps & { total: number }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const { page, pageSize } = pager;
  const first = total === 0 ? 0 : page * pageSize + 1;
  const last = Math.min(total, (page + 1) * pageSize);
  const place = t('common:table.range', {
    first: number.format(first),
    last: number.format(last),
    total: number.format(total),
  });
  return <PagerBar {...pager} place={place} hasNext={last < total} />;
}
