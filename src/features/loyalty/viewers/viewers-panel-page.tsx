import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry, PanelViewer, PointsChange, PointsChanged } from '#core/loyalty/ledger-schema.ts';
import { VIEWER_NAME_MAX } from '#core/loyalty/limits.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
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
import { changePoints, fetchLedger, fetchViewers, undoChange } from './api.ts';
import { LedgerCard } from './ledger-card.tsx';
import { PointsDialog } from './points-dialog.tsx';
import { usePages, type PageQuery } from './use-pages.ts';
import { ViewersTable } from './viewers-table.tsx';

const TYPING_MS = 250;

/** Viewers and ledger of the channel, and what changes both. */
function usePoints(search: string, viewer: PanelViewer | undefined) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const { platform } = usePanelChannel();
  const viewers = usePages(
    useCallback((page: PageQuery) => fetchViewers(platform, search, page), [platform, search]),
  );
  const viewerId = viewer?.id;
  const ledger = usePages(useCallback((page: PageQuery) => fetchLedger(viewerId, page), [viewerId]));
  const show = ({ entry, points }: PointsChanged) => {
    viewers.change((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === entry.viewer.id ? { ...item, points } : item)),
    }));
    ledger.reload();
    const left = new Intl.NumberFormat(i18n.language).format(points);
    toast({ tone: 'success', text: t('viewers.changed', { name: entry.viewer.name, points: left }) });
  };
  return {
    viewers,
    ledger,
    save: async (change: PointsChange) => show(await changePoints(change)),
    undo: async (entry: LedgerEntry) => show(await undoChange(entry.id)),
  };
}

/** The streamer's viewers: their points, why they have them, and points by hand. */
export function Component() {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPING_MS);
  const [changing, setChanging] = useState<PanelViewer>();
  const [chosen, setChosen] = useState<PanelViewer>();
  const { viewers, ledger, save, undo } = usePoints(search, chosen);
  const total = viewers.data?.total;
  const format = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <>
      <PageTitle>{t('viewers.title')}</PageTitle>
      <PageHeader
        title={t('viewers.title')}
        description={t('viewers.description')}
        action={
          <ButtonAnchor href={POINTS_API.panelViewersCsv} download>
            <Download size={18} aria-hidden />
            {t('viewers.csv')}
          </ButtonAnchor>
        }
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
        <SearchInput
          label={t('viewers.search')}
          value={typed}
          maxLength={VIEWER_NAME_MAX}
          onChange={setTyped}
        />
        <chakra.p role="status" color="fg.muted" fontSize="sm">
          {total === undefined ? '' : t('viewers.count', { count: total, total: format(total) })}
        </chakra.p>
      </chakra.div>
      <Loaded state={viewers} skeleton={<SkeletonRows rows={8} />}>
        {({ items }) => {
          if (items.length > 0) {
            return (
              <ViewersTable
                pager={viewers.pager}
                viewers={items}
                onChange={setChanging}
                onLedger={setChosen}
              />
            );
          }
          return search === '' ? (
            <EmptyState title={t('viewers.empty')} description={t('viewers.emptyText')} />
          ) : (
            <EmptyState
              title={t('viewers.nobody', { search })}
              action={<Button onClick={() => setTyped('')}>{t('publicPage.clearSearch')}</Button>}
            />
          );
        }}
      </Loaded>
      <LedgerCard pages={ledger} viewer={chosen} onAll={() => setChosen(undefined)} onUndo={undo} />
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
