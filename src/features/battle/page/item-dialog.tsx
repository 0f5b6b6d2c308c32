import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/native-dialog.tsx';
import { ItemPicture, type ItemId } from '../art/item-picture.tsx';
import { useItemFacts } from '../item-facts.ts';

/** "Estadisticas de objeto": what a weapon or a pet is good for. */
export function ItemDialog({ id, onClose }: { id: ItemId; onClose: () => void }) {
  const { t } = useTranslation(['battle']);
  const { nameOf, factsOf } = useItemFacts();
  return (
    <Dialog title={t('battle:itemTitle')} onClose={onClose}>
      <chakra.div display="flex" flexWrap="wrap" gap="5" alignItems="center">
        <chakra.div boxSize="32" p="3" borderRadius="lg" bg="bg.sunken" mx={{ base: 'auto', sm: '0' }}>
          <ItemPicture id={id} />
        </chakra.div>
        <chakra.div flex="1" minWidth="12rem">
          <chakra.h3 fontSize="lg" mb="2">
            {nameOf(id)}
          </chakra.h3>
          <chakra.dl display="grid" gap="2">
            {factsOf(id).map(({ label, value }) => (
              <chakra.div key={label} display="flex" justifyContent="space-between" gap="4">
                <chakra.dt color="fg.muted">{label}</chakra.dt>
                <chakra.dd fontWeight="bold" fontVariantNumeric="tabular-nums">
                  {value}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </chakra.div>
      </chakra.div>
    </Dialog>
  );
}
