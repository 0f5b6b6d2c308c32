import { chakra } from '@chakra-ui/react';
import { Check, RotateCcw, SkipForward, X, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertOrder } from '#core/alerts/inbox-paths.ts';
import { listOfState, type InboxList } from '#core/alerts/inbox-schema.ts';
import type { AlertRow } from '#core/alerts/row-schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { Button } from '#src/ui/button.tsx';

interface Offer {
  order: AlertOrder;
  label: 'replay' | 'show' | 'skip' | 'discard' | 'approve' | 'refuse';
  icon: LucideIcon;
}

const OFFERS: Record<InboxList, Offer[]> = {
  past: [{ order: 'replay', label: 'replay', icon: RotateCcw }],
  waiting: [{ order: 'skip', label: 'skip', icon: SkipForward }],
  missed: [
    { order: 'replay', label: 'show', icon: RotateCcw },
    { order: 'skip', label: 'discard', icon: X },
  ],
  awaiting: [
    { order: 'approve', label: 'approve', icon: Check },
    { order: 'refuse', label: 'refuse', icon: X },
  ],
};

interface AlertOrdersProps {
  alert: AlertRow;
  onOrder: (alert: AlertRow, order: AlertOrder) => Promise<void>;
}

/** What may be done with an alert where it stands. */
export function AlertOrders({ alert, onOrder }: AlertOrdersProps) {
  const { t } = useTranslation(['alerts']);
  const name = useNameText()(alert.name);
  const isUnderWay = useRef(false);
  const give = async (order: AlertOrder): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await onOrder(alert, order);
    isUnderWay.current = false;
  };
  return (
    <chakra.span display="inline-flex" justifyContent="flex-end" ms="auto" minWidth={{ sm: '24' }}>
      {OFFERS[listOfState(alert.state)].map(({ order, label, icon: Icon }) => (
        <Button
          key={order}
          variant="ghost"
          size="icon"
          title={t(`alerts:inbox.${label}`)}
          aria-label={t('alerts:inbox.orderOf', { order: t(`alerts:inbox.${label}`), name })}
          onClick={({ detail }) => {
            // The second click of a double click would hit what came under the pointer: another order, or another alert.
            if (detail <= 1) void give(order);
          }}
        >
          <Icon size={18} aria-hidden />
        </Button>
      ))}
    </chakra.span>
  );
}
