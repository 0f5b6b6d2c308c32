import { chakra } from '@chakra-ui/react';
import { ArrowLeft, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Buyer } from '#src/features/shop/page/buyer.ts';
import { Button } from '#src/ui/button.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import type { BackgroundRequest } from '../messages.ts';
import { ChannelHead, type ListedChannel } from './channel-list.tsx';

// Behind the list, which is what the popup opens with.
const Board = lazy(async () => ({ default: (await import('./board.tsx')).Board }));
const Shop = lazy(async () => ({ default: (await import('./shop.tsx')).Shop }));

const PAGES = ['leaderboard', 'shop'] as const satisfies readonly BackgroundRequest['page'][];

interface ChannelViewProps {
  server: string;
  listed: ListedChannel;
  isConnected: boolean;
  buyer: Buyer | undefined;
  /** What to do to buy here. */
  buyHint: 'extension:popup.buyElsewhere' | 'extension:popup.buyConnected';
  /** Absent where there is no list to go back to. */
  onBack?: (() => void) | undefined;
  /** Absent where the person does not follow the channel. */
  onRemove?: (() => void) | undefined;
}

/** One channel: what the viewer has there, its ranking and its shop. */
export function ChannelView({
  server,
  listed,
  isConnected,
  buyer,
  buyHint,
  onBack,
  onRemove,
}: ChannelViewProps) {
  const { t } = useTranslation(['extension', 'common']);
  const [page, setPage] = useState<BackgroundRequest['page']>('leaderboard');
  const { platform, user, standing } = listed;
  const name = standing?.channel?.name ?? user;
  const target = { page, server, platform, user };
  return (
    <>
      <chakra.div display="flex" alignItems="center" gap="2" mb="3">
        {onBack === undefined ? null : (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('extension:popup.back')}
            title={t('extension:popup.back')}
            onClick={onBack}
          >
            <ArrowLeft size={20} aria-hidden />
          </Button>
        )}
        <ChannelHead listed={listed} isConnected={isConnected} />
        {onRemove === undefined ? null : (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('extension:popup.remove', { name })}
            title={t('extension:popup.remove', { name })}
            onClick={onRemove}
          >
            <UserMinus size={20} aria-hidden />
          </Button>
        )}
      </chakra.div>
      <chakra.div
        role="group"
        aria-label={t('common:publicPage.tabs', { name })}
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gap="2"
        mb="3"
      >
        {PAGES.map((known) => (
          <Button
            key={known}
            aria-pressed={known === page}
            variant={known === page ? 'solid' : 'outline'}
            size="sm"
            onClick={() => setPage(known)}
          >
            {t(`common:publicPage.${known}`)}
          </Button>
        ))}
      </chakra.div>
      <Suspense fallback={<SkeletonRows rows={6} height="14" />}>
        {page === 'shop' ? (
          <Shop target={target} buyer={buyer} hint={t(buyHint)} />
        ) : (
          <Board target={target} />
        )}
      </Suspense>
    </>
  );
}
