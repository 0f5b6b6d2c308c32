import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ITEM_CODE_MAX, ITEM_DESCRIPTION_MAX, ITEM_NAME_MAX } from '#core/shop/limits.ts';
import { purchaseCommand } from '#core/shop/purchase-command.ts';
import type { ShopItem, ShopItemInput } from '#core/shop/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { isNameRefused } from '#src/lib/name-refused.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalText } from '#src/ui/refusal-text.tsx';
import { ActionEditor } from './action-editor.tsx';
import { InputFields, SaleFields, StockFields, type ItemFieldsProps } from './item-fields.tsx';
import { resolveItem, valuesOf, type ItemField, type ItemValues } from './item-values.ts';
import { PictureFields } from './picture-fields.tsx';
import { useTextDefaults } from './use-text-defaults.ts';

interface ItemFormProps {
  /** Absent for a new one. */
  item?: ShopItem | undefined;
  onSave: (input: ShopItemInput) => Promise<void>;
  onClose: () => void;
}

/** What it is and costs, and how it is called in chat. */
function MainFields({ control, register, errorOf }: ItemFieldsProps) {
  const { t } = useTranslation(['shop']);
  const [code, prefix] = useWatch({ control, name: ['code', 'prefix'] });
  const command = purchaseCommand({ code: code.replace(/^!+/, '') || '…', prefix: prefix === 'yes' });
  return (
    <>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '2fr 1fr' }}>
        <Field label={t('shop:panel.name')} error={errorOf('name')}>
          {(field) => <TextInput {...field} {...register('name')} maxLength={ITEM_NAME_MAX} />}
        </Field>
        <Field label={t('shop:panel.price')} error={errorOf('price')}>
          {(field) => <TextInput {...field} {...register('price')} inputMode="numeric" />}
        </Field>
      </chakra.div>
      <Field label={t('shop:panel.text')} error={errorOf('description')}>
        {(field) => (
          <TextArea {...field} {...register('description')} maxLength={ITEM_DESCRIPTION_MAX} rows={2} />
        )}
      </Field>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
        <Field
          label={t('shop:panel.code')}
          help={t('shop:panel.codeHelp', { command })}
          error={errorOf('code')}
        >
          {(field) => (
            <TextInput
              {...field}
              {...register('code')}
              maxLength={ITEM_CODE_MAX + 1}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t('shop:panel.prefix')}>
          {(field) => (
            <Select {...field} {...register('prefix')}>
              <option value="yes">!shop buy</option>
              <option value="no">!</option>
            </Select>
          )}
        </Field>
      </chakra.div>
    </>
  );
}

/** Adds or edits an item; what is wrong is said in place and nothing typed is lost. */
export function ItemForm({ item, onSave, onClose }: ItemFormProps) {
  const { t } = useTranslation(['shop', 'common']);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<ItemValues, unknown, ShopItemInput>({
    defaultValues: valuesOf(item),
    resolver: resolveItem,
  });
  useTextDefaults(form, item === undefined);
  const { register, control, formState } = form;
  const { isDirty } = formState;
  useEffect(() => (isDirty ? markUnsaved('shop-item') : undefined), [isDirty]);
  const errorOf = (field: ItemField) => {
    const error = formState.errors[field];
    if (error === undefined) return undefined;
    return error.type === 'server' ? <RefusalText error={failure} /> : t(`shop:panel.errors.${field}`);
  };
  const handleSubmit = form.handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      await onSave(input);
    } catch (error) {
      setFailure(error);
      if (isNameRefused(error)) form.setError('code', { type: 'server' }, { shouldFocus: true });
    }
  });
  const fields = { control, register, errorOf };
  return (
    <Dialog title={t(item === undefined ? 'shop:panel.add' : 'shop:panel.editTitle')} onClose={onClose}>
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="4">
        <MainFields {...fields} />
        <PictureFields {...fields} setValue={form.setValue} />
        <StockFields {...fields} />
        <InputFields {...fields} />
        <ActionEditor
          control={control}
          register={register}
          errorsOf={(index) => formState.errors.actions?.[index]}
        />
        <SaleFields {...fields} />
        {failure === undefined || isNameRefused(failure) ? null : (
          <Notice tone="danger">{errorText(failure)}</Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="solid" disabled={formState.isSubmitting}>
            {t('shop:panel.save')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
