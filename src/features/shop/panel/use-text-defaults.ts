import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeOfName } from '#core/shop/code-of-name.ts';
import type { ShopItemInput } from '#core/shop/schema.ts';
import type { ItemValues } from './item-values.ts';

/** A new item's code and texts follow its name until somebody writes them; an item that is there keeps its own. */
export function useTextDefaults(
  { control, formState, getFieldState, setValue }: UseFormReturn<ItemValues, unknown, ShopItemInput>,
  isNew: boolean,
): void {
  const { t } = useTranslation(['shop']);
  const name = useWatch({ control, name: 'name' }).trim();
  const actions = useWatch({ control, name: 'actions' });
  useEffect(() => {
    if (!isNew) return;
    if (!getFieldState('code', formState).isDirty) setValue('code', codeOfName(name));
    for (const [index, { type, text }] of actions.entries()) {
      const field = `actions.${index}.text` as const;
      if ((type !== 'message' && type !== 'alert') || getFieldState(field, formState).isDirty) continue;
      const words = name === '' ? '' : t(`shop:panel.actions.${type}Default`, { item: name });
      // What is set is watched: only a difference is set.
      if (words !== text) setValue(field, words);
    }
  }, [isNew, name, actions, formState, getFieldState, setValue, t]);
}
