import { chakra } from '@chakra-ui/react';
import {
  Coins,
  Gem,
  Gift,
  Heart,
  MessageCircleHeart,
  Mic,
  Radio,
  ShoppingBag,
  Sparkles,
  Star,
  Volume2,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { amountText } from '#core/base/amount-text.ts';
import type { EventType } from '#core/events.ts';
import type { EventRow } from '#core/stream/event-row.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { MovingRow, MovingRows } from '#src/ui/motion/moving-rows.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';

const ICONS: Record<EventType, LucideIcon> = {
  follow: Heart,
  subscribe: Star,
  resubscribe: Star,
  gift: Gift,
  raid: Radio,
  bits: Sparkles,
  kicks: Sparkles,
  superchat: MessageCircleHeart,
  member: Star,
  memberGift: Gift,
  mana: Sparkles,
  elixir: Sparkles,
  jewels: Gem,
  donation: Coins,
  purchase: ShoppingBag,
  tts: Volume2,
  space: Mic,
};

function EventLine({ event }: { event: EventRow }) {
  const { t, i18n } = useTranslation();
  const Icon = ICONS[event.type];
  const amount = amountText(event.amount ?? 1, event.currency, i18n.language);
  return (
    <MovingRow
      display="grid"
      gridTemplateColumns="auto 1fr auto"
      gap="3"
      alignItems="center"
      py="2.5"
      borderTop="1px solid"
      borderColor="border.subtle"
      _first={{ borderTop: 'none' }}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="9"
        borderRadius="full"
        bg="accent.subtle"
        color="accent.fg"
      >
        <Icon size={18} aria-hidden />
      </chakra.span>
      <chakra.div minWidth="0">
        <chakra.p overflowWrap="anywhere">
          <strong>
            <PersonName name={event.name} />
          </strong>{' '}
          {t(`common:events.${event.type}`, { amount })}
        </chakra.p>
        {event.message === undefined || event.message === '' ? null : (
          <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {event.message}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.span display="flex" flexWrap="wrap" justifyContent="flex-end" alignItems="center" gap="2">
        {event.test ? <StatusPill tone="neutral">{t('common:events.test')}</StatusPill> : null}
        {event.late ? <StatusPill tone="warning">{t('common:events.late')}</StatusPill> : null}
        <PlatformBadge platform={event.platform} compact />
        <chakra.span color="fg.muted" fontSize="sm">
          <RelativeTime at={event.at} />
        </chakra.span>
      </chakra.span>
    </MovingRow>
  );
}

/** Last events of all channels, newest first. */
export function EventList({ events }: { events: readonly EventRow[] }) {
  const { t } = useTranslation();
  if (events.length === 0) {
    return <EmptyState title={t('common:events.emptyTitle')} description={t('common:events.emptyText')} />;
  }
  return (
    <chakra.ul listStyle="none">
      <MovingRows>
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </MovingRows>
    </chakra.ul>
  );
}
