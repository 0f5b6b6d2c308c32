import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ENTRANTS_LISTED } from '#core/giveaways/limits.ts';
import type { Giveaway } from '#core/giveaways/schema.ts';
import { useFormat } from '#src/lib/format/use-format.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { LoadedQuery } from '#src/ui/loaded-query.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { entrantsQuery } from '../api.ts';

/** Who takes part and with how many tickets, the latest first; follows who joins. */
export function EntrantsDialog({ giveaway, onClose }: { giveaway: Giveaway; onClose: () => void }) {
  const { t } = useTranslation(['giveaways']);
  const { number } = useFormat();
  const { id, title } = giveaway;
  const entrants = useQuery(entrantsQuery(id));
  return (
    <Dialog title={t('giveaways:entrantsTitle', { title })} onClose={onClose}>
      <LoadedQuery query={entrants} skeleton={<SkeletonRows />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('giveaways:noEntrants')} />
          ) : (
            <>
              <chakra.ul listStyle="none" aria-label={t('giveaways:entrants')}>
                {all.map((entrant) => (
                  <ListLine key={entrant.id}>
                    <PlatformBadge platform={entrant.platform} compact />
                    <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
                      <PersonName name={entrant.name} />
                    </chakra.span>
                    <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                      {t('giveaways:ticketCount', {
                        count: entrant.tickets,
                        tickets: number(entrant.tickets),
                      })}
                    </chakra.span>
                  </ListLine>
                ))}
              </chakra.ul>
              {all.length === ENTRANTS_LISTED ? (
                <chakra.p color="fg.muted" fontSize="sm" mt="3">
                  {t('giveaways:latestOnly', { count: ENTRANTS_LISTED })}
                </chakra.p>
              ) : null}
            </>
          )
        }
      </LoadedQuery>
    </Dialog>
  );
}
