import { useCallback, useState } from 'react';
import { POINTS_PAGE_SIZE_DEFAULT, POINTS_PAGE_SIZES } from '#core/loyalty/limits.ts';
import type { Pager } from '#src/ui/table-pager.tsx';
import { useLoad, type Loading } from '#src/lib/use-load.ts';

export interface PageQuery {
  /** Where the page before ended. */
  after: string | undefined;
  size: number;
  signal: AbortSignal;
}

export interface Pages<Page> extends Loading<Page> {
  /** What a paged table is told. */
  pager: Pager;
}

/** Pages of which each begins where the one before ended; another `load` begins at the first. */
export function usePages<Page extends { next: string | null }>(
  load: (query: PageQuery) => Promise<Page>,
): Pages<Page> {
  const [pageSize, setPageSize] = useState<number>(POINTS_PAGE_SIZE_DEFAULT);
  const [walk, setWalk] = useState<{ load: typeof load; ends: readonly string[] }>({ load, ends: [] });
  const ends = walk.load === load ? walk.ends : [];
  const after = ends.at(-1);
  const state = useLoad(
    useCallback((signal: AbortSignal) => load({ after, size: pageSize, signal }), [load, after, pageSize]),
  );
  const next = state.data?.next ?? null;
  return {
    ...state,
    pager: {
      page: ends.length,
      hasNext: next !== null,
      pageSize,
      pageSizes: POINTS_PAGE_SIZES,
      onPage(page) {
        if (page < ends.length) setWalk({ load, ends: ends.slice(0, page) });
        else if (next !== null) setWalk({ load, ends: [...ends, next] });
      },
      onPageSize(size) {
        setPageSize(size);
        setWalk({ load, ends: [] });
      },
    },
  };
}
