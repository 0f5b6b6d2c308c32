import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputOf, type Command, type CommandInput, type GroupSwitch } from '#core/commands/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { openedLater } from '#src/ui/opened-later.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { BuiltinsCard } from '../builtins/builtins-card.tsx';
import { deleteCommand, fetchCommands, saveCommand, switchGroup } from './api.ts';
import { FoundCommands, groupsOf } from './found-commands.tsx';

const CommandForm = openedLater(async () => (await import('./command-form.tsx')).CommandForm);

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; command: Command };

function useCommands() {
  const { t } = useTranslation(['commands']);
  const toast = useToast();
  const errorText = useErrorText();
  const commands = useLoad(fetchCommands);

  const save = async (input: CommandInput, id?: string) => {
    const saved = await saveCommand(input, id);
    commands.change((old) =>
      id === undefined ? [saved, ...old] : old.map((item) => (item.id === id ? saved : item)),
    );
    toast({ tone: 'success', text: t('commands:panel.saved', { cmd: saved.cmd }) });
  };
  const remove = async (command: Command) => {
    await deleteCommand(command.id);
    commands.change((old) => old.filter((item) => item.id !== command.id));
    toast({ tone: 'success', text: t('commands:panel.deleted', { cmd: command.cmd }) });
  };
  const toggle = async (command: Command, enabled: boolean) => {
    try {
      await save({ ...inputOf(command), enabled }, command.id);
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  const toggleGroup = async ({ group, enabled }: GroupSwitch) => {
    try {
      const count = await switchGroup({ group, enabled });
      commands.change((old) => old.map((item) => (item.group === group ? { ...item, enabled } : item)));
      toast({
        tone: 'success',
        text: t(enabled ? 'commands:panel.groupOn' : 'commands:panel.groupOff', { count, group }),
      });
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  return { commands, save, remove, toggle, toggleGroup };
}

/** The streamer's own chat commands: find, add, edit, switch on and off, delete. */
export function Component() {
  const { t } = useTranslation(['commands', 'panel']);
  CommandForm.useSoon();
  const { commands, save, remove, toggle, toggleGroup } = useCommands();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const addButton = (
    <Button variant="solid" onClick={() => setDialog({ name: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('commands:panel.add')}
    </Button>
  );
  const table = (all: readonly Command[]) => {
    if (all.length === 0) {
      return (
        <EmptyState
          title={t('commands:panel.emptyTitle')}
          description={t('commands:panel.emptyText')}
          action={addButton}
        />
      );
    }
    return (
      <FoundCommands
        commands={all}
        onToggle={(...args) => void toggle(...args)}
        onToggleGroup={(change) => void toggleGroup(change)}
        onEdit={(command) => setDialog({ name: 'edit', command })}
        onDelete={(command) => setDialog({ name: 'delete', command })}
      />
    );
  };

  return (
    <>
      <PageTitle>{t('panel:commands')}</PageTitle>
      <PageHeader
        title={t('panel:commands')}
        description={t('commands:panel.description')}
        action={commands.data?.length === 0 ? undefined : addButton}
      />
      <Loaded state={commands} skeleton={<SkeletonRows rows={8} />}>
        {table}
      </Loaded>
      <BuiltinsCard />
      {dialog?.name === 'add' || dialog?.name === 'edit' ? (
        <CommandForm.Dialog
          command={dialog.name === 'edit' ? dialog.command : undefined}
          groups={groupsOf(commands.data ?? [])}
          onClose={close}
          onSave={async (input) => {
            await save(input, dialog.name === 'edit' ? dialog.command.id : undefined);
            close();
          }}
        />
      ) : null}
      {dialog?.name === 'delete' ? (
        <ConfirmDialog
          title={t('commands:panel.deleteTitle', { cmd: dialog.command.cmd })}
          text={t('commands:panel.deleteText')}
          confirmLabel={t('commands:panel.delete')}
          onConfirm={() => remove(dialog.command)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
