import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEADERBOARD_SEARCH_MAX } from '#core/leaderboard/limits.ts';
import type { Leaderboard } from '#core/leaderboard/schema.ts';
import { publicPagePath } from '#core/paths.ts';
import { LeaderboardTable } from '#src/features/leaderboard/components/leaderboard-table.tsx';
import { filterEntries, rankEntries } from '#src/features/leaderboard/ranked-entries.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { KeptNotice } from '#src/ui/kept-notice.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import type { BackgroundRequest } from '../messages.ts';
import { useBoard } from './use-board.ts';

function Rows({ board }: { board: Leaderboard }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const entries = rankEntries(board.entries, []);
  const shown = filterEntries(entries, typed);
  if (entries.length === 0) {
    return <EmptyState title={t('leaderboard.empty')} description={t('leaderboard.emptyText')} />;
  }
  return (
    <>
      <chakra.div display="flex" mb="2">
        <SearchInput
          label={t('leaderboard.search')}
          value={typed}
          maxLength={LEADERBOARD_SEARCH_MAX}
          onChange={setTyped}
        />
      </chakra.div>
      {shown.length === 0 ? (
        <EmptyState
          title={t('publicPage.noMatch', { typed: typed.trim() })}
          action={<Button onClick={() => setTyped('')}>{t('publicPage.clearSearch')}</Button>}
        />
      ) : (
        <LeaderboardTable name={board.user.name} entries={entries} shown={shown} filter={typed} />
      )}
    </>
  );
}

function Trouble({ text, help, onRetry }: { text: string; help: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={text}
      description={help}
      action={
        <Button variant="solid" onClick={onRetry}>
          {t('publicPage.retry')}
        </Button>
      }
    />
  );
}

/** The leaderboard of the chosen channel, in each of its states. */
export function Board({ target }: { target: BackgroundRequest['leaderboard'] }) {
  const { t } = useTranslation();
  const { board, savedAt, status, retry } = useBoard(target);
  if (status === 'not_found') {
    return <EmptyState title={t('extension.notFound')} description={t('extension.unreachableText')} />;
  }
  const unreachable = t('extension.unreachable', { server: target.server });
  if (board === undefined) {
    if (status === 'asking') return <SkeletonRows rows={6} height="14" />;
    return <Trouble text={unreachable} help={t('extension.unreachableText')} onRetry={retry} />;
  }
  const page = target.server + publicPagePath(board.user.platform, target.user, 'leaderboard');
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
      <chakra.h1 fontSize="lg" mb="3">
        {t('leaderboard.title', { name: board.user.name })}
      </chakra.h1>
      <Rows board={board} />
      <ButtonAnchor href={page} target="_blank" rel="noreferrer" width="full" mt="3">
        <ExternalLink size={18} aria-hidden />
        {t('extension.openPage')}
      </ButtonAnchor>
    </>
  );
}
