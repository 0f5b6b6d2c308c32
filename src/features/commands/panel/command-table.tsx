import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { COMMAND_PAGE_SIZE_DEFAULT, COMMAND_PAGE_SIZES } from '#core/commands/limits.ts';
import type { Command } from '#core/commands/schema.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useRankName } from '../rank-name.ts';

interface CommandTableProps {
  commands: readonly Command[];
  /** What was searched for: another search shows the first page. */
  filter: string;
  onToggle: (command: Command, enabled: boolean) => void;
  onEdit: (command: Command) => void;
  onDelete: (command: Command) => void;
}

function CommandName({ command }: { command: Command }) {
  const isLimited = command.platforms.length < PLATFORMS.length;
  return (
    <chakra.div display="grid" gap="1" justifyItems="start">
      <chakra.strong
        fontFamily="mono"
        color="accent.fg"
        whiteSpace="nowrap"
      >{`!${command.cmd}`}</chakra.strong>
      {command.aliases.length === 0 ? null : (
        <chakra.span fontFamily="mono" fontSize="sm" color="fg.muted">
          {command.aliases.map((alias) => `!${alias}`).join(' ')}
        </chakra.span>
      )}
      {command.keywords.length === 0 ? null : (
        <chakra.span fontSize="sm" color="fg.muted">
          {command.keywords.map((keyword) => `«${keyword}»`).join(' ')}
        </chakra.span>
      )}
      {command.group === '' ? null : (
        <chakra.span maxWidth="10rem" truncate title={command.group}>
          <StatusPill tone="neutral">{command.group}</StatusPill>
        </chakra.span>
      )}
      {isLimited ? (
        <chakra.span display="flex" gap="1">
          {command.platforms.map((platform) => (
            <PlatformBadge key={platform} platform={platform} compact />
          ))}
        </chakra.span>
      ) : null}
    </chakra.div>
  );
}

function CommandActions({
  command,
  onEdit,
  onDelete,
}: { command: Command } & Pick<CommandTableProps, 'onEdit' | 'onDelete'>) {
  const { t } = useTranslation(['commands']);
  return (
    <chakra.span display="inline-flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('commands:panel.edit', { cmd: command.cmd })}
        onClick={() => onEdit(command)}
      >
        <Pencil size={18} aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('commands:panel.deleteOne', { cmd: command.cmd })}
        onClick={() => onDelete(command)}
      >
        <Trash2 size={18} aria-hidden />
      </Button>
    </chakra.span>
  );
}

function useColumns({ onToggle, onEdit, onDelete }: Omit<CommandTableProps, 'commands' | 'filter'>) {
  const { t, i18n } = useTranslation(['commands']);
  const rankName = useRankName();
  const number = numberFormat(i18n.language);
  const columns: TableColumn<Command>[] = [
    {
      id: 'cmd',
      header: t('commands:command'),
      sortBy: ({ cmd }) => cmd.toLowerCase(),
      cell: (command) => <CommandName command={command} />,
      phoneArea: 'cmd',
    },
    {
      id: 'msg',
      header: t('commands:message'),
      isWide: true,
      phoneArea: 'msg',
      cell: ({ msg }) => (
        <chakra.p lineClamp="2" color="fg.muted">
          {msg}
        </chakra.p>
      ),
    },
    {
      id: 'rank',
      header: t('commands:rank'),
      sortBy: ({ mods }) => mods,
      cell: ({ mods }) => <StatusPill tone={mods === 0 ? 'neutral' : 'accent'}>{rankName(mods)}</StatusPill>,
      phoneArea: 'rank',
    },
    {
      id: 'cost',
      header: t('commands:panel.cost'),
      align: 'end',
      isSecondary: true,
      sortBy: ({ cost }) => cost,
      cell: ({ cost }) => (cost === 0 ? '–' : number.format(cost)),
    },
    {
      id: 'cooldown',
      header: t('commands:panel.cooldown'),
      isSecondary: true,
      sortBy: ({ userCooldown }) => userCooldown,
      cell: ({ userCooldown, channelCooldown }) => (
        <chakra.span color="fg.muted" fontSize="sm" whiteSpace="nowrap">
          {t('commands:panel.cooldowns', { user: userCooldown, channel: channelCooldown })}
        </chakra.span>
      ),
    },
    {
      id: 'count',
      header: t('commands:panel.uses'),
      align: 'end',
      isSecondary: true,
      sortBy: ({ count }) => count,
      cell: ({ count }) => number.format(count),
    },
    {
      id: 'enabled',
      header: t('commands:panel.enabled'),
      align: 'end',
      phoneArea: 'on',
      cell: (command) => (
        <Switch
          label={t('commands:panel.toggle', { cmd: command.cmd })}
          isOn={command.enabled}
          onChange={(enabled) => onToggle(command, enabled)}
        />
      ),
    },
    {
      id: 'actions',
      header: t('commands:panel.actions'),
      align: 'end',
      phoneArea: 'do',
      cell: (command) => <CommandActions command={command} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
  return columns;
}

/** Commands as rows; on a phone each row is a small card. */
export function CommandTable({ commands, filter, onToggle, onEdit, onDelete }: CommandTableProps) {
  const { t } = useTranslation(['panel']);
  const columns = useColumns({ onToggle, onEdit, onDelete });
  return (
    <DataTable
      caption={t('panel:commands')}
      columns={columns}
      rows={commands}
      rowId={({ id }) => id}
      pageSizes={COMMAND_PAGE_SIZES}
      defaultPageSize={COMMAND_PAGE_SIZE_DEFAULT}
      filter={filter}
      phone={{ areas: '"cmd rank on" "msg msg do"', columns: '1fr auto auto' }}
    />
  );
}
