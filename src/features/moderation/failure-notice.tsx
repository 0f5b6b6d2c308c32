import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { Notice } from '#src/ui/notice.tsx';

/** What went wrong; of a pattern that was refused the server says which, and why. */
export function FailureNotice({ failure }: { failure: unknown }) {
  const { t } = useTranslation(['moderation']);
  const errorText = useErrorText();
  if (failure === undefined) return null;
  const isPattern =
    failure instanceof ApiError && failure.code === 'invalid' && /^Pattern \d/.test(failure.text);
  return (
    <Notice tone="danger">
      {isPattern ? (
        <>
          {t('moderation:errors.refused')}{' '}
          <chakra.code lang="en" overflowWrap="anywhere">
            {failure.text}
          </chakra.code>
        </>
      ) : (
        errorText(failure)
      )}
    </Notice>
  );
}
