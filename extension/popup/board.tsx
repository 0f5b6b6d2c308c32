import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEADERBOARD_SEARCH_MAX } from '#core/leaderboard/limits.ts';
import { leaderboardSchema, type Leaderboard } from '#core/leaderboard/schema.ts';
import { LeaderboardTable } from '#src/features/leaderboard/components/leaderboard-table.tsx';
import { filterEntries, rankEntries } from '#src/features/leaderboard/ranked-entries.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import type { BackgroundRequest } from '../messages.ts';
import { PageFrame } from './page-frame.tsx';
import { usePage } from './use-page.ts';

function Rows({ board }: { board: Leaderboard }) {
  const { t } = useTranslation(['leaderboard', 'common']);
  const [typed, setTyped] = useState('');
  const entries = rankEntries(board.entries, []);
  const shown = filterEntries(entries, typed);
  if (entries.length === 0) {
    return <EmptyState title={t('leaderboard:empty')} description={t('leaderboard:emptyText')} />;
  }
  return (
    <>
      <chakra.div display="flex" mb="2">
        <SearchInput
          label={t('leaderboard:search')}
          value={typed}
          maxLength={LEADERBOARD_SEARCH_MAX}
          onChange={setTyped}
        />
      </chakra.div>
      {shown.length === 0 ? (
        <EmptyState
          title={t('common:publicPage.noMatch', { typed: typed.trim() })}
          action={<Button onClick={() => setTyped('')}>{t('common:publicPage.clearSearch')}</Button>}
        />
      ) : (
        <LeaderboardTable name={board.user.name} entries={entries} shown={shown} filter={typed} />
      )}
    </>
  );
}

/** The channel's leaderboard. */
export function Board({ target }: { target: BackgroundRequest }) {
  const state = usePage(target, leaderboardSchema);
  return (
    <PageFrame target={target} state={state}>
      {(board) => <Rows board={board} />}
    </PageFrame>
  );
}
