import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { ENTRANTS_LISTED } from '#core/giveaways/limits.ts';
import type { Giveaway } from '#core/giveaways/schema.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { fetchEntrants } from './api.ts';

/** Who takes part and with how many tickets, the latest first; follows who joins. */
export function EntrantsDialog({ giveaway, onClose }: { giveaway: Giveaway; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const { id, title } = giveaway;
  const entrants = useLoad(useCallback((signal: AbortSignal) => fetchEntrants(id, signal), [id]));
  const { reload } = entrants;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('giveaways' in frame) reload();
    },
    [reload],
  );
  usePanelEvents(handleFrame, reload);
  return (
    <Dialog title={t('giveaways.entrantsTitle', { title })} onClose={onClose}>
      <Loaded state={entrants} skeleton={<SkeletonRows />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('giveaways.noEntrants')} />
          ) : (
            <>
              <chakra.ul listStyle="none" aria-label={t('giveaways.entrants')}>
                {all.map((entrant) => (
                  <ListLine key={entrant.id}>
                    <PlatformBadge platform={entrant.platform} compact />
                    <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
                      <PersonName name={entrant.name} />
                    </chakra.span>
                    <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                      {t('giveaways.ticketCount', {
                        count: entrant.tickets,
                        tickets: number.format(entrant.tickets),
                      })}
                    </chakra.span>
                  </ListLine>
                ))}
              </chakra.ul>
              {all.length === ENTRANTS_LISTED ? (
                <chakra.p color="fg.muted" fontSize="sm" mt="3">
                  {t('giveaways.latestOnly', { count: ENTRANTS_LISTED })}
                </chakra.p>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
