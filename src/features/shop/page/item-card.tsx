import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { whyNotBuyable } from '#core/shop/buyable.ts';
import { STOCK_UNLIMITED } from '#core/shop/limits.ts';
import type { PublicShopItem } from '#core/shop/public-schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { ItemPicture } from '../item-picture.tsx';

interface ItemCardProps {
  item: PublicShopItem;
  points: number | undefined;
  onChoose: (item: PublicShopItem) => void;
  /** The person is about to choose. */
  onNear: () => void;
}

function Stock({ stock }: { stock: number }) {
  const { t, i18n } = useTranslation(['shop']);
  if (stock === STOCK_UNLIMITED) return null;
  if (stock === 0) return <StatusPill tone="danger">{t('shop:soldOut')}</StatusPill>;
  const left = numberFormat(i18n.language).format(stock);
  return (
    <StatusPill tone={stock <= 3 ? 'warning' : 'neutral'}>
      {t('shop:left', { count: stock, left })}
    </StatusPill>
  );
}

/** One item on sale; rendered again only when it changes, for shops of a thousand. */
export const ItemCard = memo(function ItemCard({ item, points, onChoose, onNear }: ItemCardProps) {
  const { t, i18n } = useTranslation(['shop']);
  const format = (value: number) => numberFormat(i18n.language).format(value);
  const missing = Math.max(0, item.price - (points ?? item.price));
  // The text comes in the dialog.
  const why = whyNotBuyable(item, { points, text: 'later' });
  const words =
    why === 'points'
      ? t('shop:missing', { count: missing, missing: format(missing) })
      : t(why === 'soldOut' ? 'shop:soldOut' : 'shop:buy');
  return (
    <Card
      as="li"
      p="0"
      overflow="hidden"
      display="flex"
      flexDirection="column"
      transition="border-color 120ms"
      _hover={{ borderColor: 'border.control' }}
    >
      <chakra.div position="relative" opacity={why === 'soldOut' ? '0.55' : '1'}>
        <ItemPicture image={item.image} />
      </chakra.div>
      <chakra.div p={{ base: '3', md: '4' }} display="flex" flexDirection="column" gap="2" flex="1">
        <chakra.h2 fontSize={{ base: 'md', md: 'lg' }} overflowWrap="anywhere">
          {item.name}
        </chakra.h2>
        {item.description === '' ? null : (
          <chakra.p color="fg.muted" fontSize="sm" lineClamp="3" overflowWrap="anywhere">
            {item.description}
          </chakra.p>
        )}
        <chakra.div
          mt="auto"
          pt="1"
          display="flex"
          flexWrap="wrap"
          gap="2"
          alignItems="center"
          justifyContent="space-between"
        >
          <chakra.span color="accent.fg" fontFamily="heading" fontWeight="bold" overflowWrap="anywhere">
            {t('shop:price', { count: item.price, price: format(item.price) })}
          </chakra.span>
          <Stock stock={item.stock} />
        </chakra.div>
        <Button
          variant={why === undefined ? 'solid' : 'outline'}
          width="full"
          px="2"
          // Two short lines fit the same height as one.
          whiteSpace="normal"
          fontSize={why === 'points' ? 'sm' : 'md'}
          disabled={why !== undefined}
          // Its name begins with the words that it shows: who speaks to the page says what is read there.
          aria-label={why === undefined ? t('shop:buyItem', { name: item.name }) : `${words}: ${item.name}`}
          onClick={() => onChoose(item)}
          onPointerEnter={onNear}
          onFocus={onNear}
        >
          {words}
        </Button>
      </chakra.div>
    </Card>
  );
});
