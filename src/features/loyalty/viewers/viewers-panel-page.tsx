import { chakra } from '@chakra-ui/react';
import { Ban, Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { LedgerEntry, PanelViewer, PointsChange, PointsChanged } from '#core/loyalty/ledger-schema.ts';
import { VIEWER_NAME_MAX } from '#core/loyalty/limits.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { usePanelChannel } from '#src/session/panel-context.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { blockViewer, changePoints, fetchLedger, fetchViewers, forgetViewer, undoChange } from './api.ts';
import { AccountsDialog } from './accounts-dialog.tsx';
import { BackupsCard } from './backups-card.tsx';
import { DeedDialog, type AskedDeed } from './deed-dialog.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { PointsDialog } from './points-dialog.tsx';
import { usePointsErrorText } from './points-error-text.ts';
import { usePages, type PageQuery } from './use-pages.ts';
import { ViewersTable } from './viewers-table.tsx';

const TYPING_MS = 250;

/** Viewers and ledger of the channel, and what changes both. */
function usePoints(search: string, isBlocked: boolean, viewer: PanelViewer | undefined) {
  const { t, i18n } = useTranslation(['loyalty']);
  const toast = useToast();
  const nameText = useNameText();
  const { platform } = usePanelChannel();
  const viewers = usePages(
    useCallback(
      (page: PageQuery) => fetchViewers({ platform, search, isBlocked }, page),
      [platform, search, isBlocked],
    ),
  );
  const viewerId = viewer?.id;
  const ledger = usePages(useCallback((page: PageQuery) => fetchLedger(viewerId, page), [viewerId]));
  const show = ({ entry, points }: PointsChanged) => {
    viewers.change((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === entry.viewer.id ? { ...item, points } : item)),
    }));
    ledger.reload();
    const left = numberFormat(i18n.language).format(points);
    toast({
      tone: 'success',
      text: t('loyalty:viewers.changed', { name: nameText(entry.viewer.name), points: left }),
    });
  };
  const setBlocked = async (viewer: PanelViewer, blocked: boolean) => {
    await blockViewer({ viewer: viewer.id, blocked });
    const name = nameText(viewer.name);
    viewers.reload();
    toast({
      tone: 'success',
      text: blocked ? t('loyalty:viewers.isBlocked', { name }) : t('loyalty:viewers.isUnblocked', { name }),
    });
  };
  const forget = async ({ id }: PanelViewer) => {
    await forgetViewer(id);
    viewers.reload();
    ledger.reload();
    toast({ tone: 'success', text: t('loyalty:viewers.isForgotten') });
  };
  return {
    viewers,
    ledger,
    carryOut: ({ deed, viewer: whom }: AskedDeed) =>
      deed === 'block' ? setBlocked(whom, true) : forget(whom),
    save: async (change: PointsChange) => show(await changePoints(change)),
    undo: async (entry: LedgerEntry) => show(await undoChange(entry.id)),
    setBlocked,
  };
}

interface FiltersProps {
  typed: string;
  onType: (typed: string) => void;
  isBlocked: boolean;
  onBlocked: (isBlocked: boolean) => void;
  total: number | undefined;
}

function Filters({ typed, onType, isBlocked, onBlocked, total }: FiltersProps) {
  const { t, i18n } = useTranslation(['loyalty']);
  const format = (value: number) => numberFormat(i18n.language).format(value);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
      <SearchInput
        label={t('loyalty:viewers.search')}
        value={typed}
        maxLength={VIEWER_NAME_MAX}
        onChange={onType}
      />
      <Button
        variant={isBlocked ? 'solid' : 'outline'}
        aria-pressed={isBlocked}
        onClick={() => onBlocked(!isBlocked)}
      >
        <Ban size={18} aria-hidden />
        {t('loyalty:viewers.blockedOnly')}
      </Button>
      <chakra.p role="status" color="fg.muted" fontSize="sm">
        {total === undefined ? '' : t('loyalty:viewers.count', { count: total, total: format(total) })}
      </chakra.p>
    </chakra.div>
  );
}

interface NobodyProps {
  search: string;
  isBlocked: boolean;
  onClear: () => void;
}

function Nobody({ search, isBlocked, onClear }: NobodyProps) {
  const { t } = useTranslation(['loyalty', 'common']);
  if (search !== '') {
    return (
      <EmptyState
        title={t('loyalty:viewers.nobody', { search })}
        action={<Button onClick={onClear}>{t('common:publicPage.clearSearch')}</Button>}
      />
    );
  }
  return isBlocked ? (
    <EmptyState title={t('loyalty:viewers.noBlocked')} description={t('loyalty:viewers.noBlockedText')} />
  ) : (
    <EmptyState title={t('loyalty:viewers.empty')} description={t('loyalty:viewers.emptyText')} />
  );
}

/** The streamer's viewers: their points, why they have them, and points by hand. */
export function Component() {
  const { t } = useTranslation(['loyalty']);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPING_MS);
  const [isBlocked, setShowBlocked] = useState(false);
  const [changing, setChanging] = useState<PanelViewer>();
  const [asked, setAsked] = useState<AskedDeed>();
  const [chosen, setChosen] = useState<PanelViewer>();
  const [joining, setJoining] = useState<PanelViewer>();
  const { viewers, ledger, save, undo, setBlocked, carryOut } = usePoints(search, isBlocked, chosen);
  const reloadAll = () => {
    viewers.reload();
    ledger.reload();
  };
  const errorText = usePointsErrorText();
  const toast = useToast();
  const unblock = (viewer: PanelViewer) =>
    setBlocked(viewer, false).catch((error: unknown) => toast({ tone: 'danger', text: errorText(error) }));
  return (
    <>
      <PageTitle>{t('loyalty:viewers.title')}</PageTitle>
      <PageHeader
        title={t('loyalty:viewers.title')}
        description={t('loyalty:viewers.description')}
        action={
          <ButtonAnchor href={POINTS_API.panelViewersCsv} download>
            <Download size={18} aria-hidden />
            {t('loyalty:viewers.csv')}
          </ButtonAnchor>
        }
      />
      <Filters
        typed={typed}
        onType={setTyped}
        isBlocked={isBlocked}
        onBlocked={setShowBlocked}
        total={viewers.data?.total}
      />
      <Loaded state={viewers} skeleton={<SkeletonRows rows={8} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Nobody search={search} isBlocked={isBlocked} onClear={() => setTyped('')} />
          ) : (
            <ViewersTable
              pager={viewers.pager}
              viewers={items}
              onChange={setChanging}
              onLedger={setChosen}
              onAccounts={setJoining}
              onForget={(viewer) => setAsked({ deed: 'forget', viewer })}
              onBlock={(viewer) =>
                viewer.blocked ? void unblock(viewer) : setAsked({ deed: 'block', viewer })
              }
            />
          )
        }
      </Loaded>
      <LedgerCard pages={ledger} viewer={chosen} onAll={() => setChosen(undefined)} onUndo={undo} />
      <BackupsCard onChanged={reloadAll} />
      {joining === undefined ? null : (
        <AccountsDialog viewer={joining} onChanged={reloadAll} onClose={() => setJoining(undefined)} />
      )}
      {asked === undefined ? null : (
        <DeedDialog asked={asked} onConfirm={carryOut} onClose={() => setAsked(undefined)} />
      )}
      {changing === undefined ? null : (
        <PointsDialog
          viewer={changing}
          onClose={() => setChanging(undefined)}
          onSave={async (change) => {
            await save(change);
            setChanging(undefined);
          }}
        />
      )}
    </>
  );
}
