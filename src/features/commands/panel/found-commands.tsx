import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMAND_SEARCH_MAX } from '#core/commands/limits.ts';
import type { Command, GroupSwitch } from '#core/commands/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { CommandTable } from './command-table.tsx';

interface FoundCommandsProps {
  commands: readonly Command[];
  onToggle: (command: Command, enabled: boolean) => void;
  onToggleGroup: (change: GroupSwitch) => void;
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

/** Switches all of a group: on when one of them is off. */
function GroupLine({
  group,
  commands,
  onToggle,
}: {
  group: string;
  commands: readonly Command[];
  onToggle: FoundCommandsProps['onToggleGroup'];
}) {
  const { t } = useTranslation(['commands']);
  const all = commands.filter((command) => command.group === group);
  const on = all.filter(({ enabled }) => enabled).length;
  return (
    <chakra.div display="flex" gap="3" alignItems="center" justifyContent="space-between">
      <chakra.span color="fg.muted" fontSize="sm" minWidth="0" overflowWrap="anywhere">
        {t('commands:panel.groupCount', { group, on, all: all.length })}
      </chakra.span>
      <Switch
        label={t('commands:panel.toggleGroup', { group })}
        isOn={on === all.length}
        onChange={(enabled) => onToggle({ group, enabled })}
      />
    </chakra.div>
  );
}

/** The commands that are searched for, of one group or of all. */
export function FoundCommands(props: FoundCommandsProps) {
  const { commands, onToggle, onToggleGroup, onEdit, onDelete } = props;
  const { t } = useTranslation(['commands']);
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
          label={t('commands:panel.search')}
          value={search}
          maxLength={COMMAND_SEARCH_MAX}
          onChange={setSearch}
        />
        {groups.length === 0 ? null : (
          <Select
            aria-label={t('commands:panel.group')}
            value={group}
            onChange={(event) => setGroup(event.currentTarget.value)}
          >
            <option value="">{t('commands:panel.allGroups')}</option>
            {groups.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </chakra.div>
      {group === '' ? null : <GroupLine group={group} commands={commands} onToggle={onToggleGroup} />}
      {found.length === 0 ? (
        <EmptyState
          title={t('commands:panel.nothingFound', { search })}
          action={<Button onClick={() => setSearch('')}>{t('commands:panel.clearSearch')}</Button>}
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
