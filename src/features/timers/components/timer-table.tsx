import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { COMMAND_PAGE_SIZE_DEFAULT, COMMAND_PAGE_SIZES } from '#core/commands/limits.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import type { Timer } from '#core/timers/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { Switch } from '#src/ui/switch.tsx';

interface TimerTableProps {
  timers: readonly Timer[];
  /** What was searched for: another search shows the first page. */
  filter: string;
  onToggle: (timer: Timer, enabled: boolean) => void;
  onEdit: (timer: Timer) => void;
  onDelete: (timer: Timer) => void;
}

function Name({ timer: { name, platforms, liveOnly } }: { timer: Timer }) {
  const { t } = useTranslation(['timers']);
  return (
    <chakra.div display="grid" gap="1" justifyItems="start">
      <chakra.strong overflowWrap="anywhere">{name}</chakra.strong>
      {platforms.length === PLATFORMS.length ? null : (
        <chakra.span display="flex" gap="1">
          {platforms.map((platform) => (
            <PlatformBadge key={platform} platform={platform} compact />
          ))}
        </chakra.span>
      )}
      {liveOnly ? <StatusPill tone="neutral">{t('timers:liveOnly')}</StatusPill> : null}
    </chakra.div>
  );
}

function Messages({ messages }: Pick<Timer, 'messages'>) {
  const { t } = useTranslation(['timers']);
  const [first = '', ...more] = messages;
  return (
    <>
      <chakra.p lineClamp="2" color="fg.muted">
        {first}
      </chakra.p>
      {more.length === 0 ? null : (
        <chakra.p fontSize="sm" color="fg.subtle">
          {t('timers:more', { count: more.length })}
        </chakra.p>
      )}
    </>
  );
}

function Actions({
  timer,
  onEdit,
  onDelete,
}: { timer: Timer } & Pick<TimerTableProps, 'onEdit' | 'onDelete'>) {
  const { t } = useTranslation(['timers']);
  const { name } = timer;
  return (
    <chakra.span display="inline-flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('timers:edit', { name })}
        onClick={() => onEdit(timer)}
      >
        <Pencil size={18} aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('timers:deleteOne', { name })}
        onClick={() => onDelete(timer)}
      >
        <Trash2 size={18} aria-hidden />
      </Button>
    </chakra.span>
  );
}

function useColumns({ onToggle, onEdit, onDelete }: Omit<TimerTableProps, 'timers' | 'filter'>) {
  const { t } = useTranslation(['timers']);
  const columns: TableColumn<Timer>[] = [
    {
      id: 'name',
      header: t('timers:name'),
      sortBy: ({ name }) => name.toLowerCase(),
      cell: (timer) => <Name timer={timer} />,
      phoneArea: 'name',
    },
    {
      id: 'messages',
      header: t('timers:message'),
      isWide: true,
      cell: ({ messages }) => <Messages messages={messages} />,
      phoneArea: 'msg',
    },
    {
      id: 'rhythm',
      header: t('timers:rhythm'),
      sortBy: ({ interval }) => interval,
      cell: ({ interval, minLines }) => (
        <chakra.span color="fg.muted" fontSize="sm">
          <chakra.span display="block" whiteSpace="nowrap">
            {t('timers:every', { minutes: interval })}
          </chakra.span>
          {minLines === 0 ? null : (
            <chakra.span display="block" whiteSpace="nowrap">
              {t('timers:lines', { count: minLines })}
            </chakra.span>
          )}
        </chakra.span>
      ),
      phoneArea: 'rhythm',
    },
    {
      id: 'said',
      header: t('timers:lastSaid'),
      isSecondary: true,
      sortBy: ({ saidAt }) => saidAt ?? 0,
      cell: ({ saidAt }) => (saidAt === null ? t('timers:never') : <RelativeTime at={saidAt} />),
    },
    {
      id: 'enabled',
      header: t('timers:enabled'),
      align: 'end',
      phoneArea: 'on',
      cell: (timer) => (
        <Switch
          label={t('timers:toggle', { name: timer.name })}
          isOn={timer.enabled}
          onChange={(enabled) => onToggle(timer, enabled)}
        />
      ),
    },
    {
      id: 'actions',
      header: t('timers:actions'),
      align: 'end',
      phoneArea: 'do',
      cell: (timer) => <Actions timer={timer} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
  return columns;
}

/** Timers as rows; on a phone each row is a small card. */
export function TimerTable({ timers, filter, ...actions }: TimerTableProps) {
  const { t } = useTranslation(['panel']);
  return (
    <DataTable
      caption={t('panel:nav.timers')}
      columns={useColumns(actions)}
      rows={timers}
      rowId={({ id }) => id}
      pageSizes={COMMAND_PAGE_SIZES}
      defaultPageSize={COMMAND_PAGE_SIZE_DEFAULT}
      filter={filter}
      phone={{ areas: '"name rhythm on" "msg msg do"', columns: '1fr auto auto' }}
    />
  );
}
