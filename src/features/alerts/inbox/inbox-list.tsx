import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { MovingRows } from '#src/ui/motion/moving-rows.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { AlertLine } from './alert-line.tsx';
import { AlertOrders } from './alert-orders.tsx';
import { AlertPairNote } from './alert-pair-note.tsx';
import type { InboxState } from './use-inbox.ts';

/** The alerts that the filter lets through, newest first. */
export function InboxListView({ inbox }: { inbox: InboxState }) {
  const { t } = useTranslation(['alerts']);
  const { alerts, filter, loadMore, order, part } = inbox;
  return (
    <Loaded state={alerts} skeleton={<SkeletonRows />}>
      {({ items, next }) =>
        items.length === 0 ? (
          <EmptyState
            title={t(`alerts:inbox.empty.${filter.list ?? 'all'}`)}
            description={t('alerts:inbox.emptyText')}
          />
        ) : (
          <>
            <chakra.ul listStyle="none">
              <MovingRows>
                {items.map((alert) => (
                  <AlertLine
                    key={alert.id}
                    alert={alert}
                    note={<AlertPairNote alert={alert} onPart={part} />}
                  >
                    <AlertOrders alert={alert} onOrder={order} />
                  </AlertLine>
                ))}
              </MovingRows>
            </chakra.ul>
            {next === null ? null : (
              <chakra.div textAlign="center" mt="3">
                <Button onClick={() => void loadMore()}>{t('alerts:inbox.more')}</Button>
              </chakra.div>
            )}
          </>
        )
      }
    </Loaded>
  );
}
