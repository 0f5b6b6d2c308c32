import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { STOCK_UNLIMITED } from '#core/shop/limits.ts';
import { purchaseCommand } from '#core/shop/purchase-command.ts';
import type { ShopItem } from '#core/shop/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { ItemPicture } from '../item-picture.tsx';

interface ItemRowProps {
  item: ShopItem;
  onToggle: (enabled: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** An item of the panel's list: what it is, and what can be done with it. */
export function ItemRow({ item, onToggle, onEdit, onDelete }: ItemRowProps) {
  const { t, i18n } = useTranslation(['shop']);
  const number = numberFormat(i18n.language);
  const { name } = item;
  const details = [
    t('shop:price', { count: item.price, price: number.format(item.price) }),
    item.stock === STOCK_UNLIMITED
      ? t('shop:panel.unlimited')
      : item.stock === 0
        ? t('shop:soldOut')
        : t('shop:left', { count: item.stock, left: number.format(item.stock) }),
  ];
  return (
    <>
      <chakra.div
        width="20"
        flexShrink="0"
        borderRadius="md"
        overflow="hidden"
        display={{ base: 'none', sm: 'block' }}
      >
        <ItemPicture image={item.image} />
      </chakra.div>
      <chakra.div flex="1" minWidth="0">
        <chakra.strong display="block" truncate title={name}>
          {name}
        </chakra.strong>
        <chakra.span display="block" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          <chakra.code fontFamily="mono" color="accent.fg">
            {purchaseCommand(item)}
          </chakra.code>
          {` · ${details.join(' · ')}`}
        </chakra.span>
      </chakra.div>
      <Switch label={t('shop:panel.toggle', { name })} isOn={item.enabled} onChange={onToggle} />
      <chakra.span display="flex" flexDirection={{ base: 'column', sm: 'row' }}>
        <Button variant="ghost" size="icon" aria-label={t('shop:panel.edit', { name })} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('shop:panel.deleteOne', { name })}
          onClick={onDelete}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </chakra.span>
    </>
  );
}
