import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { ViewerPersonas } from '#core/loyalty/merge-schema.ts';
import type { PanelViewer } from '#core/loyalty/ledger-schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { fetchPersonas, joinViewers, undoJoin } from './merge-api.ts';
import { JoinSearch } from './join-search.tsx';
import { usePointsErrorText } from './points-error-text.ts';

/** The accounts of one person, each with the reason why it is theirs. */
function AccountList({ personas, onUndo }: { personas: ViewerPersonas; onUndo: (joinId: string) => void }) {
  const { t, i18n } = useTranslation(['loyalty']);
  const nameText = useNameText();
  const format = (value: number) => numberFormat(i18n.language).format(value);
  return (
    <chakra.ul listStyle="none" aria-label={t('loyalty:accounts.list')}>
      {personas.accounts.map(({ id, platform, name, lastAt }) => {
        const join = personas.joins.find(({ accounts }) => accounts.includes(id));
        return (
          <ListLine key={id}>
            <PlatformBadge platform={platform} compact />
            <chakra.div flex="1 1 10rem" minWidth="0">
              <chakra.strong overflowWrap="anywhere">
                <PersonName name={name} />
              </chakra.strong>
              <chakra.p fontSize="sm" color="fg.muted">
                {join === undefined
                  ? t('loyalty:accounts.own')
                  : t(`loyalty:accounts.${join.madeIn}`, {
                      name: nameText(join.by),
                      points: format(join.points),
                    })}
              </chakra.p>
            </chakra.div>
            <chakra.span color="fg.muted" fontSize="sm">
              {lastAt === null ? null : <RelativeTime at={join?.at ?? lastAt} />}
            </chakra.span>
            {join === undefined ? null : (
              <Button
                size="sm"
                aria-label={t('loyalty:accounts.undoOne', { name: nameText(name) })}
                onClick={() => onUndo(join.id)}
              >
                {t('loyalty:accounts.undo')}
              </Button>
            )}
          </ListLine>
        );
      })}
    </chakra.ul>
  );
}

interface AccountsDialogProps {
  viewer: PanelViewer;
  /** After accounts were joined or separated. */
  onChanged: () => void;
  onClose: () => void;
}

/** Which accounts are this viewer's and why; others are joined to them here, and separated again. */
export function AccountsDialog({ viewer, onChanged, onClose }: AccountsDialogProps) {
  const { t } = useTranslation(['loyalty']);
  const nameText = useNameText();
  const errorText = usePointsErrorText();
  const [failure, setFailure] = useState<unknown>();
  const personas = useLoad(
    useCallback((signal: AbortSignal) => fetchPersonas(viewer.id, signal), [viewer.id]),
  );
  const change = async (work: () => Promise<ViewerPersonas>) => {
    setFailure(undefined);
    try {
      const changed = await work();
      personas.change(() => changed);
      onChanged();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog title={t('loyalty:accounts.title', { name: nameText(viewer.name) })} onClose={onClose}>
      <chakra.p color="fg.muted" mb="3">
        {t('loyalty:accounts.text')}
      </chakra.p>
      <Loaded state={personas} skeleton={<SkeletonRows rows={2} />}>
        {(data) => (
          <>
            <AccountList personas={data} onUndo={(joinId) => void change(() => undoJoin(joinId))} />
            <JoinSearch
              personas={data}
              onJoin={(other) => void change(() => joinViewers({ viewer: data.viewer, other }))}
            />
          </>
        )}
      </Loaded>
      {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
    </Dialog>
  );
}
