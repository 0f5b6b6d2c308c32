import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry, LedgerPage } from '#core/loyalty/ledger-schema.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import type { Pages } from './use-pages.ts';

interface LedgerCardProps {
  pages: Pages<LedgerPage>;
  /** Whose changes are shown; all without. */
  viewer: { id: string; name: string } | undefined;
  onAll: () => void;
  onUndo: (entry: LedgerEntry) => Promise<void>;
}

/** Every change of points and why; what was done by hand can be taken back. */
export function LedgerCard({ pages, viewer, onAll, onUndo }: LedgerCardProps) {
  const { t } = useTranslation(['loyalty']);
  const nameText = useNameText();
  const [undoing, setUndoing] = useState<LedgerEntry>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Who asked for one viewer's changes looks at the list above.
    if (viewer !== undefined) title.current?.scrollIntoView({ block: 'start' });
  }, [viewer]);
  return (
    <Card mt="6" aria-labelledby="ledger">
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mb="4">
        <div>
          <chakra.h2 id="ledger" ref={title} fontSize="lg" scrollMarginTop="20">
            {viewer === undefined
              ? t('loyalty:viewers.ledger')
              : t('loyalty:viewers.ledgerOne', { name: nameText(viewer.name) })}
          </chakra.h2>
          <chakra.p color="fg.muted" fontSize="sm">
            {t('loyalty:viewers.ledgerText')}
          </chakra.p>
        </div>
        <chakra.span display="flex" flexWrap="wrap" gap="2">
          {viewer === undefined ? null : <Button onClick={onAll}>{t('loyalty:viewers.ledgerAll')}</Button>}
          <ButtonAnchor href={POINTS_API.panelLedgerCsv} download>
            <Download size={18} aria-hidden />
            {t('loyalty:viewers.ledgerCsv')}
          </ButtonAnchor>
        </chakra.span>
      </chakra.header>
      <Loaded state={pages} skeleton={<SkeletonRows />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t('loyalty:viewers.noEntries')}
              description={t('loyalty:viewers.noEntriesText')}
            />
          ) : (
            <LedgerTable pager={pages.pager} entries={items} onUndo={setUndoing} />
          )
        }
      </Loaded>
      {undoing === undefined ? null : (
        <UndoDialog entry={undoing} onUndo={onUndo} onClose={() => setUndoing(undefined)} />
      )}
    </Card>
  );
}
