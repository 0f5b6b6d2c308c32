import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ITEM_INPUT_TEXT_MAX } from '#core/shop/limits.ts';
import type { ShopItemInput } from '#core/shop/schema.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { PlatformChoice } from '#src/ui/platform-choice.tsx';
import type { ItemField, ItemValues } from './item-values.ts';

export interface ItemFieldsProps {
  control: Control<ItemValues, unknown, ShopItemInput>;
  register: UseFormRegister<ItemValues>;
  errorOf: (field: ItemField) => ReactNode;
}

function Check({ label, ...input }: { label: string } & ReturnType<UseFormRegister<ItemValues>>) {
  return (
    <chakra.label display="flex" gap="3" alignItems="center" minHeight="touch">
      <chakra.input type="checkbox" boxSize="5" accentColor="accent.solid" {...input} />
      {label}
    </chakra.label>
  );
}

/** How many there are, and how often one may be bought. */
export function StockFields({ control, register, errorOf }: ItemFieldsProps) {
  const { t } = useTranslation(['shop']);
  const isLimited = useWatch({ control, name: 'isLimited' });
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }} alignItems="start">
      <chakra.div>
        <Check label={t('shop:panel.limited')} {...register('isLimited')} />
        {isLimited ? (
          <Field label={t('shop:panel.stock')} error={errorOf('stock')}>
            {(field) => <TextInput {...field} {...register('stock')} inputMode="numeric" />}
          </Field>
        ) : null}
      </chakra.div>
      <Field label={t('shop:panel.delay')} help={t('shop:panel.delayHelp')} error={errorOf('delay')}>
        {(field) => <TextInput {...field} {...register('delay')} inputMode="numeric" />}
      </Field>
    </chakra.div>
  );
}

/** Whether the buyer gives a text. */
export function InputFields({ control, register, errorOf }: ItemFieldsProps) {
  const { t } = useTranslation(['shop']);
  const input = useWatch({ control, name: 'input' });
  return (
    <chakra.div>
      <Check label={t('shop:panel.input')} {...register('input')} />
      {input ? (
        <Field label={t('shop:panel.inputText')} error={errorOf('inputText')}>
          {(field) => (
            <TextInput
              {...field}
              {...register('inputText')}
              maxLength={ITEM_INPUT_TEXT_MAX}
              placeholder={t('shop:panel.inputTextExample')}
            />
          )}
        </Field>
      ) : null}
    </chakra.div>
  );
}

/** Where the item is sold, and whether it is. */
export function SaleFields({ register, errorOf }: ItemFieldsProps) {
  const { t } = useTranslation(['shop']);
  return (
    <chakra.div>
      <PlatformChoice
        label={t('shop:panel.platforms')}
        box={register('platforms')}
        error={errorOf('platforms')}
      />
      <Check label={t('shop:panel.onSale')} {...register('enabled')} />
    </chakra.div>
  );
}
