import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMAND_SEARCH_MAX } from '#core/commands/limits.ts';
import type { Timer } from '#core/timers/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { openedLater } from '#src/ui/opened-later.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TimerTable } from './timer-table.tsx';
import { useTimers } from './use-timers.ts';

const TimerForm = openedLater(async () => (await import('./timer-form.tsx')).TimerForm);

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; timer: Timer };

function findTimers(timers: readonly Timer[], search: string): Timer[] {
  const words = search.trim().toLowerCase();
  return timers.filter(({ name, messages }) =>
    [name, ...messages].some((text) => text.toLowerCase().includes(words)),
  );
}

interface FoundTimersProps {
  timers: readonly Timer[];
  onToggle: (timer: Timer, enabled: boolean) => void;
  onOpen: (dialog: OpenDialog) => void;
}

function FoundTimers({ timers, onToggle, onOpen }: FoundTimersProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = findTimers(timers, search);
  return (
    <chakra.div display="grid" gap="4">
      <SearchInput
        label={t('timers.search')}
        value={search}
        maxLength={COMMAND_SEARCH_MAX}
        onChange={setSearch}
      />
      {found.length === 0 ? (
        <EmptyState
          title={t('timers.nothingFound', { search })}
          action={<Button onClick={() => setSearch('')}>{t('timers.clearSearch')}</Button>}
        />
      ) : (
        <TimerTable
          timers={found}
          filter={search}
          onToggle={onToggle}
          onEdit={(timer) => onOpen({ name: 'edit', timer })}
          onDelete={(timer) => onOpen({ name: 'delete', timer })}
        />
      )}
    </chakra.div>
  );
}

/** What the bot says by itself: find, add, edit, switch on and off, delete. */
export function Component() {
  const { t } = useTranslation();
  TimerForm.useSoon();
  const { timers, save, toggle, remove } = useTimers();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const addButton = (
    <Button variant="solid" onClick={() => setDialog({ name: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('timers.add')}
    </Button>
  );
  const edited = dialog?.name === 'edit' ? dialog.timer : undefined;
  return (
    <>
      <PageTitle>{t('timers.nav')}</PageTitle>
      <PageHeader
        title={t('timers.nav')}
        description={t('timers.description')}
        action={timers.data?.length === 0 ? undefined : addButton}
      />
      <Loaded state={timers} skeleton={<SkeletonRows rows={6} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title={t('timers.emptyTitle')}
              description={t('timers.emptyText')}
              action={addButton}
            />
          ) : (
            <FoundTimers timers={all} onToggle={(...args) => void toggle(...args)} onOpen={setDialog} />
          )
        }
      </Loaded>
      {dialog?.name === 'add' || dialog?.name === 'edit' ? (
        <TimerForm.Dialog
          timer={edited}
          onClose={close}
          onSave={async (input) => {
            await save(input, edited?.id);
            close();
          }}
        />
      ) : null}
      {dialog?.name === 'delete' ? (
        <ConfirmDialog
          title={t('timers.deleteTitle', { name: dialog.timer.name })}
          text={t('timers.deleteText')}
          confirmLabel={t('timers.delete')}
          onConfirm={() => remove(dialog.timer)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
