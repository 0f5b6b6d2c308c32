import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isAnswer } from '#src/lib/db-answers.ts';
import { ApiError } from '#src/lib/http.ts';
import { KeptNotice } from './kept-notice.tsx';
import { Loaded } from './loaded.tsx';

interface LoadedQueryProps<Data> {
  query: UseQueryResult<Data>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A query's skeleton, its data, with their age where they could not be renewed, or what went wrong. */
export function LoadedQuery<Data>({ query, skeleton, children }: LoadedQueryProps<Data>) {
  const { data, error, dataUpdatedAt } = query;
  const reload = () => void query.refetch();
  const isOutOfReach = error instanceof ApiError && !isAnswer(error);
  return (
    <>
      {data !== undefined && isOutOfReach ? <KeptNotice savedAt={dataUpdatedAt} onRetry={reload} /> : null}
      <Loaded state={{ data, error: error ?? undefined, reload }} skeleton={skeleton}>
        {children}
      </Loaded>
    </>
  );
}
