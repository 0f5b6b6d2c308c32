import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEADERBOARD_SEARCH_MAX } from '#core/leaderboard/limits.ts';
import type { Leaderboard } from '#core/leaderboard/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { canSearchServer, filterEntries, rankEntries } from '../ranked-entries.ts';
import { useServerSearch } from '../use-server-search.ts';
import type { LeaderboardQuery } from '../api.ts';
import { LeaderboardTable } from './leaderboard-table.tsx';

/** The ranking with its search: what is here at once, everybody else on request. */
export function Ranking({ query, board }: { query: LeaderboardQuery; board: Leaderboard }) {
  const { t } = useTranslation(['leaderboard', 'common']);
  const [typed, setTyped] = useState('');
  const { found, state, search } = useServerSearch(query);
  const entries = useMemo(() => rankEntries(board.entries, found), [board.entries, found]);
  const shown = useMemo(() => filterEntries(entries, typed), [entries, typed]);

  if (board.entries.length === 0) {
    return <EmptyState title={t('leaderboard:empty')} description={t('leaderboard:emptyText')} />;
  }
  const wanted = typed.trim();
  return (
    <>
      <chakra.form
        display="flex"
        flexWrap="wrap"
        gap="2"
        mb={{ base: '2', md: '4' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSearchServer(board.entries.length, typed)) search(wanted);
        }}
      >
        <SearchInput
          label={t('leaderboard:search')}
          value={typed}
          maxLength={LEADERBOARD_SEARCH_MAX}
          onChange={setTyped}
        />
        {board.total > board.entries.length || canSearchServer(board.entries.length, 'any') ? (
          <Button
            type="submit"
            disabled={!canSearchServer(board.entries.length, typed) || state.kind === 'busy'}
            aria-busy={state.kind === 'busy'}
            animation={state.kind === 'busy' ? 'pulse 600ms ease-in-out infinite' : undefined}
          >
            {t('leaderboard:searchServer')}
          </Button>
        ) : null}
      </chakra.form>
      <chakra.p role="status" fontSize="sm" color="fg.muted" mb="2" _empty={{ display: 'none' }}>
        {state.kind === 'failed' ? t('leaderboard:searchFailed') : null}
        {state.kind === 'nothing' ? t('leaderboard:searchNothing', { typed: state.typed }) : null}
      </chakra.p>
      {shown.length === 0 ? (
        <EmptyState
          title={t('common:publicPage.noMatch', { typed: wanted })}
          action={<Button onClick={() => setTyped('')}>{t('common:publicPage.clearSearch')}</Button>}
        />
      ) : (
        <LeaderboardTable name={board.user.name} entries={entries} shown={shown} filter={wanted} />
      )}
    </>
  );
}
