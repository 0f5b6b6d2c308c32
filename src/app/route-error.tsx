import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { leavePanel } from '#src/session/leave-panel.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The page of a route that failed: what happened, and the ways on. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const errorText = useErrorText();
  const isExpired = error instanceof ApiError && error.status === 401;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!(error instanceof ApiError)) {
      console.error(error);
      return undefined;
    }
    if (error.status !== 0) return undefined;
    // No answer came: with the network the page comes too.
    const tryAgain = () => void revalidate();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [error, revalidate]);
  return (
    <chakra.main minHeight="70dvh" display="grid" placeItems="center" px="4">
      <EmptyState
        title={t('common:errors.pageTitle')}
        description={errorText(error)}
        action={
          <chakra.span display="flex" gap="3" flexWrap="wrap" justifyContent="center">
            {isExpired ? (
              // Without ending the session the marker cookie would lead straight back here.
              <Button variant="solid" onClick={() => void leavePanel()}>
                {t('common:errors.loginAgain')}
              </Button>
            ) : (
              <Button variant="solid" onClick={() => location.reload()}>
                {t('common:retry')}
              </Button>
            )}
            <ButtonLink to="/">{t('common:home')}</ButtonLink>
          </chakra.span>
        }
      />
    </chakra.main>
  );
}
