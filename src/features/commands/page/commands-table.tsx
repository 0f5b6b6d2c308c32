import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMAND_PAGE_SIZE_DEFAULT, COMMAND_PAGE_SIZES, COMMAND_SEARCH_MAX } from '#core/commands/limits.ts';
import type { PublicCommands } from '#core/commands/public-schema.ts';
import { visibleText } from '#core/commands/visible-text.ts';
import { RANKS } from '#core/platforms/ranks.ts';
import { Button } from '#src/ui/button.tsx';
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { useRankName } from '../rank-name.ts';
import { CommandText } from './command-text.tsx';

interface CommandRow {
  cmd: string;
  text: string;
  mods: number;
}

const PHONE = { areas: '"cmd mods" "msg msg"', columns: 'minmax(0, 1fr) auto' };

function useColumns(): TableColumn<CommandRow>[] {
  const { t } = useTranslation(['commands']);
  const rankName = useRankName();
  return useMemo(
    () => [
      {
        id: 'cmd',
        header: t('commands:command'),
        phoneArea: 'cmd',
        sortBy: (row) => row.cmd.toLowerCase(),
        cell: (row) => (
          <chakra.span fontWeight="bold" whiteSpace={{ md: 'nowrap' }}>
            <chakra.span color="accent.fg">!</chakra.span>
            {row.cmd}
          </chakra.span>
        ),
      },
      {
        id: 'msg',
        header: t('commands:message'),
        phoneArea: 'msg',
        isWide: true,
        sortBy: (row) => row.text.toLowerCase(),
        cell: (row) => <CommandText text={row.text} />,
      },
      {
        id: 'mods',
        header: t('commands:rank'),
        phoneArea: 'mods',
        sortBy: (row) => Math.min(row.mods, RANKS.length - 1),
        cell: (row) => (
          <StatusPill tone={row.mods === 0 ? 'neutral' : 'accent'}>{rankName(row.mods)}</StatusPill>
        ),
      },
    ],
    [t, rankName],
  );
}

/** The streamer's commands: search, sort, page. */
export function CommandsTable({ commands, user }: Pick<PublicCommands, 'commands' | 'user'>) {
  const { t } = useTranslation(['commands', 'common']);
  const [typed, setTyped] = useState('');
  const columns = useColumns();
  const rows = useMemo(
    () => commands.map(({ cmd, msg, mods }) => ({ cmd, mods, text: visibleText(msg, user.platform) })),
    [commands, user.platform],
  );
  const wanted = typed.trim().replace(/^!/, '').toLowerCase();
  const shown = useMemo(
    () => rows.filter(({ cmd, text }) => `${cmd} ${text}`.toLowerCase().includes(wanted)),
    [rows, wanted],
  );

  if (rows.length === 0) {
    return <EmptyState title={t('commands:empty')} description={t('commands:emptyText')} />;
  }
  return (
    <>
      <chakra.div display="flex" mb={{ base: '2', md: '4' }}>
        <SearchInput
          label={t('commands:search')}
          value={typed}
          maxLength={COMMAND_SEARCH_MAX}
          onChange={setTyped}
        />
      </chakra.div>
      {shown.length === 0 ? (
        <EmptyState
          title={t('common:publicPage.noMatch', { typed: typed.trim() })}
          action={<Button onClick={() => setTyped('')}>{t('common:publicPage.clearSearch')}</Button>}
        />
      ) : (
        <DataTable
          caption={t('commands:title', { name: user.name })}
          columns={columns}
          rows={shown}
          rowId={(row) => row.cmd}
          pageSizes={COMMAND_PAGE_SIZES}
          defaultPageSize={COMMAND_PAGE_SIZE_DEFAULT}
          rememberAs="commands"
          filter={wanted}
          phone={PHONE}
        />
      )}
    </>
  );
}
