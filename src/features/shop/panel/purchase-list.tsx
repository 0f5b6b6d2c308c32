import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { RECENT_PURCHASES } from '#core/shop/limits.ts';
import type { Purchase, PurchaseState } from '#core/shop/purchase-schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { LiveCard } from '#src/session/live-card.tsx';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { StatusPill, type StatusTone } from '#src/ui/status-pill.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { ListLine } from '#src/ui/list-line.tsx';
import { decidePurchase, fetchPurchases } from './api.ts';

const TONE: Record<PurchaseState, StatusTone> = { pending: 'accent', done: 'success', refunded: 'warning' };

/** Puts a new purchase first and a known one in its place. */
function withPurchase(purchases: readonly Purchase[], purchase: Purchase): Purchase[] {
  const isKnown = purchases.some(({ id }) => id === purchase.id);
  if (isKnown) return purchases.map((old) => (old.id === purchase.id ? purchase : old));
  return [purchase, ...purchases].slice(0, RECENT_PURCHASES);
}

interface LineProps {
  purchase: Purchase;
  onAccept: () => void;
  onRefund: () => void;
}

function PurchaseLine({ purchase, onAccept, onRefund }: LineProps) {
  const { t, i18n } = useTranslation(['shop']);
  const price = numberFormat(i18n.language).format(purchase.price);
  const { item } = purchase;
  const name = useNameText()(purchase.name);
  return (
    <ListLine>
      <PlatformBadge platform={purchase.platform} compact />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p overflowWrap="anywhere">
          <strong>
            <PersonName name={purchase.name} />
          </strong>{' '}
          <chakra.span color="fg.muted">
            {[item, t('shop:price', { count: purchase.price, price })].join(' · ')}
          </chakra.span>
        </chakra.p>
        {purchase.text === '' ? null : <chakra.p overflowWrap="anywhere">{purchase.text}</chakra.p>}
      </chakra.div>
      <chakra.span color="fg.muted" fontSize="sm">
        <RelativeTime at={purchase.at} />
      </chakra.span>
      {purchase.open ? (
        <chakra.span display="flex" gap="2">
          <Button
            size="sm"
            variant="solid"
            aria-label={t('shop:panel.acceptOne', { item, name })}
            onClick={onAccept}
          >
            {t('shop:panel.accept')}
          </Button>
          <Button size="sm" aria-label={t('shop:panel.refundOne', { item, name })} onClick={onRefund}>
            {t('shop:panel.refund')}
          </Button>
        </chakra.span>
      ) : (
        <StatusPill tone={TONE[purchase.state]}>{t(`shop:panel.states.${purchase.state}`)}</StatusPill>
      )}
    </ListLine>
  );
}

/** What viewers bought: what waits for the streamer first, then the newest. */
export function PurchaseList() {
  const { t } = useTranslation(['shop']);
  const toast = useToast();
  const errorText = useErrorText();
  const nameText = useNameText();
  const purchases = useLoad(fetchPurchases);
  const { change, reload } = purchases;
  const [refunding, setRefunding] = useState<Purchase>();
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('purchase' in frame) change((old) => withPurchase(old, frame.purchase));
    },
    [change],
  );
  usePanelEvents(handleFrame, reload);
  const decide = async ({ id, item }: Purchase, decision: 'accept' | 'refund') => {
    const decided = await decidePurchase(id, decision);
    change((old) => withPurchase(old, decided));
    toast({ tone: 'success', text: t(`shop:panel.${decision}ed`, { item }) });
  };
  const accept = async (purchase: Purchase) => {
    try {
      await decide(purchase, 'accept');
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  return (
    <LiveCard heading={t('shop:panel.purchases')} mt="6">
      <Loaded state={purchases} skeleton={<SkeletonRows />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('shop:panel.noPurchases')} description={t('shop:panel.noPurchasesText')} />
          ) : (
            <chakra.ul listStyle="none">
              {rows
                .toSorted((a, b) => Number(b.open) - Number(a.open) || b.at - a.at)
                .map((purchase) => (
                  <PurchaseLine
                    key={purchase.id}
                    purchase={purchase}
                    onAccept={() => void accept(purchase)}
                    onRefund={() => setRefunding(purchase)}
                  />
                ))}
            </chakra.ul>
          )
        }
      </Loaded>
      {refunding === undefined ? null : (
        <ConfirmDialog
          title={t('shop:panel.refundTitle')}
          text={t('shop:panel.refundText', { item: refunding.item, name: nameText(refunding.name) })}
          confirmLabel={t('shop:panel.refund')}
          onConfirm={() => decide(refunding, 'refund')}
          onClose={() => setRefunding(undefined)}
        />
      )}
    </LiveCard>
  );
}
