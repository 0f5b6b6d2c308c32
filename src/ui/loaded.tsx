import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/i18n/error-text.ts';
import type { Loading } from '#src/lib/use-load.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadedProps<Data> {
  state: Pick<Loading<Data>, 'data' | 'error' | 'reload'>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Skeleton, data, or what went wrong with a button to try again. */
export function Loaded<Data>({ state, skeleton, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (state.data !== undefined) return children(state.data);
  if (state.error === undefined) return skeleton;
  return (
    <EmptyState
      title={t('common:errors.loadTitle')}
      description={errorText(state.error)}
      action={<Button onClick={state.reload}>{t('common:retry')}</Button>}
    />
  );
}
