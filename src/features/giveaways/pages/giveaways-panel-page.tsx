import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Giveaway } from '#core/giveaways/schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { withoutItem } from '#src/lib/query/with-item.ts';
import { useKeptWrite } from '#src/session/kept-writes.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedQuery } from '#src/ui/loaded-query.tsx';
import { openedLater } from '#src/ui/opened-later.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { useAction } from '#src/ui/use-action.ts';
import { giveawayPath, giveawaysQuery, redrawWinner, runGiveaway } from '../api.ts';
import { EntrantsDialog } from '../components/entrants-dialog.tsx';
import { GiveawayCard, type Winner } from '../components/giveaway-card.tsx';

const GiveawayForm = openedLater(async () => (await import('../components/giveaway-form.tsx')).GiveawayForm);

type OpenDialog =
  | { name: 'add' }
  | { name: 'edit' | 'delete' | 'entrants' | 'draw'; giveaway: Giveaway }
  | { name: 'redraw'; giveaway: Giveaway; winner: Winner };

/** The dialog that is open. */
function Dialogs({ dialog, close }: { dialog: OpenDialog; close: () => void }) {
  const { t } = useTranslation(['giveaways']);
  const nameText = useNameText();
  const toast = useToast();
  const write = useKeptWrite();
  const run = useAction(runGiveaway, ({ title }, { step }) => t(`giveaways:${step}Done`, { title }));
  const redraw = useAction(redrawWinner, () => t('giveaways:redrawDone'));
  switch (dialog.name) {
    case 'add':
      return <GiveawayForm.Dialog onClose={close} />;
    case 'edit':
      return <GiveawayForm.Dialog giveaway={dialog.giveaway} onClose={close} />;
    case 'entrants':
      return <EntrantsDialog giveaway={dialog.giveaway} onClose={close} />;
    case 'draw':
      return (
        <ConfirmDialog
          title={t('giveaways:drawTitle', { title: dialog.giveaway.title })}
          text={t('giveaways:drawText')}
          confirmLabel={t('giveaways:draw')}
          onConfirm={() => run.run({ id: dialog.giveaway.id, step: 'draw' })}
          onClose={close}
        />
      );
    case 'redraw':
      return (
        <ConfirmDialog
          title={t('giveaways:redrawTitle', { name: nameText(dialog.winner.name) })}
          text={t('giveaways:redrawText')}
          confirmLabel={t('giveaways:redraw')}
          onConfirm={() => redraw.run({ id: dialog.giveaway.id, winner: dialog.winner.id })}
          onClose={close}
        />
      );
    case 'delete': {
      const { id, title } = dialog.giveaway;
      return (
        <ConfirmDialog
          title={t('giveaways:deleteTitle', { title })}
          text={t('giveaways:deleteText')}
          confirmLabel={t('giveaways:delete')}
          onConfirm={() => {
            write({ method: 'DELETE', path: giveawayPath(id) }, giveawaysQuery.queryKey, withoutItem(id));
            toast({ tone: 'success', text: t('giveaways:deleted', { title }) });
          }}
          onClose={close}
        />
      );
    }
  }
}

/** The streamer's giveaways: prepared, open for the chat, and drawn. */
export function Component() {
  const { t } = useTranslation(['giveaways', 'panel']);
  GiveawayForm.useSoon();
  const giveaways = useQuery(giveawaysQuery);
  const run = useAction(runGiveaway, ({ title }, { step }) => t(`giveaways:${step}Done`, { title }));
  const [dialog, setDialog] = useState<OpenDialog>();
  const addButton = (
    <Button variant="solid" onClick={() => setDialog({ name: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('giveaways:add')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('panel:nav.giveaways')}</PageTitle>
      <PageHeader
        title={t('panel:nav.giveaways')}
        description={t('giveaways:description')}
        action={giveaways.data?.length === 0 ? undefined : addButton}
      />
      <LoadedQuery query={giveaways} skeleton={<SkeletonRows rows={3} height="20" />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title={t('giveaways:emptyTitle')}
              description={t('giveaways:emptyText')}
              action={addButton}
            />
          ) : (
            <chakra.ul listStyle="none" display="grid" gap="4" aria-label={t('panel:nav.giveaways')}>
              {all.map((giveaway) => (
                <GiveawayCard
                  key={giveaway.id}
                  giveaway={giveaway}
                  onStep={(step) =>
                    step === 'draw'
                      ? setDialog({ name: 'draw', giveaway })
                      : run.press({ id: giveaway.id, step })
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
      </LoadedQuery>
      {dialog === undefined ? null : <Dialogs dialog={dialog} close={() => setDialog(undefined)} />}
    </>
  );
}
