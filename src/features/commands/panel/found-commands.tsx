import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMAND_SEARCH_MAX } from '#core/commands/limits.ts';
import type { Command } from '#core/commands/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { CommandTable } from './command-table.tsx';

interface FoundCommandsProps {
  commands: readonly Command[];
  onToggle: (command: Command, enabled: boolean) => void;
  onEdit: (command: Command) => void;
  onDelete: (command: Command) => void;
}

/** The groups that commands are in, by name. */
export function groupsOf(commands: readonly Command[]): string[] {
  return [...new Set(commands.map(({ group }) => group).filter(Boolean))].sort((a, b) => a.localeCompare(b));
}

function findCommands(commands: readonly Command[], search: string, group: string): Command[] {
  const words = search.trim().replace(/^!/, '').toLowerCase();
  return commands.filter(
    (command) =>
      (group === '' || command.group === group) &&
      [command.cmd, command.msg, ...command.aliases, ...command.keywords].some((text) =>
        text.toLowerCase().includes(words),
      ),
  );
}

/** The commands that are searched for, of one group or of all. */
export function FoundCommands({ commands, onToggle, onEdit, onDelete }: FoundCommandsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [chosen, setGroup] = useState('');
  const groups = useMemo(() => groupsOf(commands), [commands]);
  // A group is gone when its last command leaves it.
  const group = groups.includes(chosen) ? chosen : '';
  const found = useMemo(() => findCommands(commands, search, group), [commands, search, group]);
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ sm: groups.length === 0 ? '1fr' : '1fr minmax(10rem, auto)' }}
      >
        <SearchInput
          label={t('panelCommands.search')}
          value={search}
          maxLength={COMMAND_SEARCH_MAX}
          onChange={setSearch}
        />
        {groups.length === 0 ? null : (
          <Select
            aria-label={t('panelCommands.group')}
            value={group}
            onChange={(event) => setGroup(event.currentTarget.value)}
          >
            <option value="">{t('panelCommands.allGroups')}</option>
            {groups.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </chakra.div>
      {found.length === 0 ? (
        <EmptyState
          title={t('panelCommands.nothingFound', { search })}
          action={<Button onClick={() => setSearch('')}>{t('panelCommands.clearSearch')}</Button>}
        />
      ) : (
        <CommandTable
          commands={found}
          filter={`${search} ${group}`}
          onToggle={onToggle}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      )}
    </chakra.div>
  );
}
