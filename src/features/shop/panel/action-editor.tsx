import { chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ALERT_TEXT_MAX } from '#core/alerts/limits.ts';
import { GRANTABLE } from '#core/battle/grant.ts';
import { ACTION_MESSAGE_MAX, ITEM_ACTIONS_MAX } from '#core/shop/limits.ts';
import { ACTION_TYPES, type ShopItemInput } from '#core/shop/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';
import { grantText, newAction, type ActionField, type ItemValues } from './item-values.ts';

/** What is wrong in which field of an action. */
type ActionErrors = Partial<Record<ActionField, unknown>>;

interface ActionEditorProps {
  control: Control<ItemValues, unknown, ShopItemInput>;
  register: UseFormRegister<ItemValues>;
  errorsOf: (index: number) => ActionErrors | undefined;
}

interface ActionFieldsProps {
  index: number;
  type: ItemValues['actions'][number]['type'];
  register: UseFormRegister<ItemValues>;
  errors: ActionErrors | undefined;
}

/** Which weapon, pet or skin a purchase gives. */
function GrantField({ index, register }: Pick<ActionFieldsProps, 'index' | 'register'>) {
  const { t } = useTranslation(['shop', 'battle']);
  const offers = [
    { kind: 'weapon', names: GRANTABLE.weapon.map((id) => [id, t(`battle:weapons.${id}`)] as const) },
    { kind: 'pet', names: GRANTABLE.pet.map((id) => [id, t(`battle:pets.${id}`)] as const) },
    { kind: 'skin', names: GRANTABLE.skin.map((id) => [id, t(`battle:skins.${id}`)] as const) },
  ] as const;
  return (
    <Field label={t('shop:panel.actions.battleItem')} help={t('shop:panel.actions.battleHelp')}>
      {(control) => (
        <Select {...control} {...register(`actions.${index}.grant`)}>
          {offers.map(({ kind, names }) => (
            <optgroup key={kind} label={t(`shop:panel.actions.battleKinds.${kind}`)}>
              {names.map(([id, name]) => (
                <option key={id} value={grantText(kind, id)}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** How many tickets for the open giveaway a purchase gives. */
function TicketsField({ index, register, errors }: Omit<ActionFieldsProps, 'type'>) {
  const { t } = useTranslation(['shop']);
  return (
    <Field
      label={t('shop:panel.actions.tickets')}
      help={t('shop:panel.actions.ticketsHelp')}
      error={errors?.tickets === undefined ? undefined : t('shop:panel.errors.tickets')}
    >
      {(control) => <TextInput {...control} {...register(`actions.${index}.tickets`)} inputMode="numeric" />}
    </Field>
  );
}

/** What an action of each type needs. */
function ActionFields({ index, type, register, errors }: ActionFieldsProps) {
  const { t } = useTranslation(['shop']);
  if (type === 'manual' || type === 'tts') {
    return (
      <chakra.p fontSize="sm" color="fg.muted">
        {t(`shop:panel.actions.${type}Help`)}
      </chakra.p>
    );
  }
  if (type === 'battle') return <GrantField index={index} register={register} />;
  if (type === 'ticket') return <TicketsField index={index} register={register} errors={errors} />;
  const isAlert = type === 'alert';
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={isAlert ? { sm: '1fr 7rem' } : undefined}>
      <Field
        label={t(isAlert ? 'shop:panel.actions.alertText' : 'shop:panel.actions.messageText')}
        help={t(isAlert ? 'shop:panel.actions.alertHelp' : 'shop:panel.actions.messageHelp')}
        error={errors?.text === undefined ? undefined : t('shop:panel.errors.text')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register(`actions.${index}.text`)}
            maxLength={isAlert ? ALERT_TEXT_MAX : ACTION_MESSAGE_MAX}
          />
        )}
      </Field>
      {isAlert ? (
        <Field
          label={t('shop:panel.actions.seconds')}
          error={errors?.seconds === undefined ? undefined : t('shop:panel.errors.seconds')}
        >
          {(control) => (
            <TextInput {...control} {...register(`actions.${index}.seconds`)} inputMode="numeric" />
          )}
        </Field>
      ) : null}
    </chakra.div>
  );
}

/** What a purchase does, step by step. */
export function ActionEditor({ control, register, errorsOf }: ActionEditorProps) {
  const { t } = useTranslation(['shop']);
  const { fields, append, remove } = useFieldArray({ control, name: 'actions' });
  const actions = useWatch({ control, name: 'actions' });
  return (
    <chakra.fieldset border="none" minWidth="0" display="grid" gap="3">
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1">
        {t('shop:panel.actions.title')}
      </chakra.legend>
      {fields.map((field, index) => (
        <chakra.div
          key={field.id}
          display="grid"
          gap="3"
          p="3"
          borderRadius="md"
          border="1px solid"
          borderColor="border.subtle"
          bg="bg.canvas"
        >
          <chakra.div display="flex" gap="2" alignItems="center">
            <Select
              aria-label={t('shop:panel.actions.type', { place: index + 1 })}
              {...register(`actions.${index}.type`)}
            >
              {ACTION_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`shop:panel.actions.types.${type}`)}
                </option>
              ))}
            </Select>
            <Button
              variant="ghost"
              size="icon"
              flexShrink="0"
              aria-label={t('shop:panel.actions.remove', { place: index + 1 })}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          </chakra.div>
          <ActionFields
            index={index}
            type={actions[index]?.type ?? field.type}
            register={register}
            errors={errorsOf(index)}
          />
        </chakra.div>
      ))}
      {fields.length < ITEM_ACTIONS_MAX ? (
        <chakra.div>
          <Button size="sm" onClick={() => append(newAction())}>
            <Plus size={16} aria-hidden />
            {t('shop:panel.actions.add')}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.fieldset>
  );
}
