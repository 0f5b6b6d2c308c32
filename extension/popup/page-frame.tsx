import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { publicPagePath } from '#core/paths.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { KeptNotice } from '#src/ui/kept-notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import type { BackgroundRequest } from '../messages.ts';
import type { PageState } from './use-page.ts';

interface PageFrameProps<Answer> {
  target: BackgroundRequest;
  state: PageState<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** A public page of a channel in each of its states, and the way to the whole page. */
export function PageFrame<Answer>({ target, state, children }: PageFrameProps<Answer>) {
  const { t } = useTranslation(['extension', 'common']);
  const { answer, savedAt, status, retry } = state;
  if (status === 'not_found') {
    return <EmptyState title={t('extension:notFound')} description={t('extension:unreachableText')} />;
  }
  const unreachable = t('extension:unreachable', { server: target.server });
  if (answer === undefined) {
    if (status === 'asking') return <SkeletonRows rows={6} height="14" />;
    return (
      <EmptyState
        title={unreachable}
        description={t('extension:unreachableText')}
        action={
          <Button variant="solid" onClick={retry}>
            {t('common:publicPage.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {status === 'unreachable' ? (
        <>
          <chakra.p role="alert" fontSize="sm" fontWeight="semibold" color="warning.fg" mb="2">
            {unreachable}
          </chakra.p>
          {savedAt === undefined ? null : <KeptNotice savedAt={savedAt} onRetry={retry} />}
        </>
      ) : null}
      {children(answer)}
      <ButtonAnchor
        href={target.server + publicPagePath(target.platform, target.user, target.page)}
        target="_blank"
        rel="noreferrer"
        width="full"
        mt="3"
      >
        <ExternalLink size={18} aria-hidden />
        {t('extension:openPage')}
      </ButtonAnchor>
    </>
  );
}
