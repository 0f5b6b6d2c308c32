import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Giveaway } from '#core/giveaways/schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { openedLater } from '#src/ui/opened-later.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { EntrantsDialog } from './entrants-dialog.tsx';
import { GiveawayCard, type Winner } from './giveaway-card.tsx';
import { useGiveaways } from './use-giveaways.ts';

const GiveawayForm = openedLater(async () => (await import('./giveaway-form.tsx')).GiveawayForm);

type OpenDialog =
  | { name: 'add' }
  | { name: 'edit' | 'delete' | 'entrants' | 'draw'; giveaway: Giveaway }
  | { name: 'redraw'; giveaway: Giveaway; winner: Winner };

/** The dialog that is open. */
function Dialogs({
  dialog,
  close,
  actions: { save, remove, run, redraw },
}: {
  dialog: OpenDialog;
  close: () => void;
  actions: ReturnType<typeof useGiveaways>;
}) {
  const { t } = useTranslation();
  const nameText = useNameText();
  switch (dialog.name) {
    case 'add':
    case 'edit': {
      const giveaway = dialog.name === 'edit' ? dialog.giveaway : undefined;
      return (
        <GiveawayForm.Dialog
          giveaway={giveaway}
          onClose={close}
          onSave={async (input) => {
            await save(input, giveaway?.id);
            close();
          }}
        />
      );
    }
    case 'entrants':
      return <EntrantsDialog giveaway={dialog.giveaway} onClose={close} />;
    case 'draw':
      return (
        <ConfirmDialog
          title={t('giveaways.drawTitle', { title: dialog.giveaway.title })}
          text={t('giveaways.drawText')}
          confirmLabel={t('giveaways.draw')}
          onConfirm={() => run(dialog.giveaway, 'draw')}
          onClose={close}
        />
      );
    case 'redraw':
      return (
        <ConfirmDialog
          title={t('giveaways.redrawTitle', { name: nameText(dialog.winner.name) })}
          text={t('giveaways.redrawText')}
          confirmLabel={t('giveaways.redraw')}
          onConfirm={() => redraw(dialog.giveaway, dialog.winner.id)}
          onClose={close}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          title={t('giveaways.deleteTitle', { title: dialog.giveaway.title })}
          text={t('giveaways.deleteText')}
          confirmLabel={t('giveaways.delete')}
          onConfirm={() => remove(dialog.giveaway)}
          onClose={close}
        />
      );
  }
}

/** The streamer's giveaways: prepared, open for the chat, and drawn. */
export function Component() {
  const { t } = useTranslation();
  GiveawayForm.useSoon();
  const actions = useGiveaways();
  const { giveaways, run } = actions;
  const [dialog, setDialog] = useState<OpenDialog>();
  const addButton = (
    <Button variant="solid" onClick={() => setDialog({ name: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('giveaways.add')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('giveaways.nav')}</PageTitle>
      <PageHeader
        title={t('giveaways.nav')}
        description={t('giveaways.description')}
        action={giveaways.data?.length === 0 ? undefined : addButton}
      />
      <Loaded state={giveaways} skeleton={<SkeletonRows rows={3} height="20" />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title={t('giveaways.emptyTitle')}
              description={t('giveaways.emptyText')}
              action={addButton}
            />
          ) : (
            <chakra.ul listStyle="none" display="grid" gap="4" aria-label={t('giveaways.nav')}>
              {all.map((giveaway) => (
                <GiveawayCard
                  key={giveaway.id}
                  giveaway={giveaway}
                  onStep={(step) =>
                    step === 'draw' ? setDialog({ name: 'draw', giveaway }) : void run(giveaway, step)
                  }
                  onEdit={() => setDialog({ name: 'edit', giveaway })}
                  onDelete={() => setDialog({ name: 'delete', giveaway })}
                  onShowEntrants={() => setDialog({ name: 'entrants', giveaway })}
                  onRedraw={(winner) => setDialog({ name: 'redraw', giveaway, winner })}
                />
              ))}
            </chakra.ul>
          )
        }
      </Loaded>
      {dialog === undefined ? null : (
        <Dialogs dialog={dialog} close={() => setDialog(undefined)} actions={actions} />
      )}
    </>
  );
}
