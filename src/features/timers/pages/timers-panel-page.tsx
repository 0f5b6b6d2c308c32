import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMAND_SEARCH_MAX } from '#core/commands/limits.ts';
import type { Timer } from '#core/timers/schema.ts';
import { withoutItem } from '#src/lib/query/with-item.ts';
import { useKeptWrite } from '#src/session/kept-writes.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedQuery } from '#src/ui/loaded-query.tsx';
import { openedLater } from '#src/ui/opened-later.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { useAction } from '#src/ui/use-action.ts';
import { saveTimer, timerPath, timersQuery } from '../api.ts';
import { TimerTable } from '../components/timer-table.tsx';
import { findTimers, switched } from '../model.ts';

const TimerForm = openedLater(async () => (await import('../components/timer-form.tsx')).TimerForm);

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; timer: Timer };

interface FoundTimersProps {
  timers: readonly Timer[];
  onOpen: (dialog: OpenDialog) => void;
}

function FoundTimers({ timers, onOpen }: FoundTimersProps) {
  const { t } = useTranslation(['timers']);
  const [search, setSearch] = useState('');
  const found = findTimers(timers, search);
  const save = useAction(saveTimer, ({ name }) => t('timers:saved', { name }));
  return (
    <chakra.div display="grid" gap="4">
      <SearchInput
        label={t('timers:search')}
        value={search}
        maxLength={COMMAND_SEARCH_MAX}
        onChange={setSearch}
      />
      {found.length === 0 ? (
        <EmptyState
          title={t('timers:nothingFound', { search })}
          action={<Button onClick={() => setSearch('')}>{t('timers:clearSearch')}</Button>}
        />
      ) : (
        <TimerTable
          timers={found}
          filter={search}
          onToggle={(timer, enabled) => save.press({ id: timer.id, input: switched(timer, enabled) })}
          onEdit={(timer) => onOpen({ name: 'edit', timer })}
          onDelete={(timer) => onOpen({ name: 'delete', timer })}
        />
      )}
    </chakra.div>
  );
}

/** What the bot says by itself: find, add, edit, switch on and off, delete. */
export function Component() {
  const { t } = useTranslation(['timers', 'panel']);
  TimerForm.useSoon();
  const timers = useQuery(timersQuery);
  const write = useKeptWrite();
  const toast = useToast();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const addButton = (
    <Button variant="solid" onClick={() => setDialog({ name: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('timers:add')}
    </Button>
  );
  const remove = ({ id, name }: Timer) => {
    write({ method: 'DELETE', path: timerPath(id) }, timersQuery.queryKey, withoutItem(id));
    toast({ tone: 'success', text: t('timers:deleted', { name }) });
  };
  return (
    <>
      <PageTitle>{t('panel:nav.timers')}</PageTitle>
      <PageHeader
        title={t('panel:nav.timers')}
        description={t('timers:description')}
        action={timers.data?.length === 0 ? undefined : addButton}
      />
      <LoadedQuery query={timers} skeleton={<SkeletonRows rows={6} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title={t('timers:emptyTitle')}
              description={t('timers:emptyText')}
              action={addButton}
            />
          ) : (
            <FoundTimers timers={all} onOpen={setDialog} />
          )
        }
      </LoadedQuery>
      {dialog?.name === 'add' || dialog?.name === 'edit' ? (
        <TimerForm.Dialog timer={dialog.name === 'edit' ? dialog.timer : undefined} onClose={close} />
      ) : null}
      {dialog?.name === 'delete' ? (
        <ConfirmDialog
          title={t('timers:deleteTitle', { name: dialog.timer.name })}
          text={t('timers:deleteText')}
          confirmLabel={t('timers:delete')}
          onConfirm={() => remove(dialog.timer)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
