import { chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useController, useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CHANNEL_VARIABLES } from '#core/commands/channel-variables.ts';
import { TIMER_MESSAGES_MAX } from '#core/timers/limits.ts';
import type { TimerInput } from '#core/timers/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { MessageBox } from '#src/ui/message/message-box.tsx';
import { MessagePreview } from '#src/ui/message/message-preview.tsx';
import type { TimerValues } from '../model.ts';

type TimerControl = Control<TimerValues, unknown, TimerInput>;

interface MessageFieldProps {
  control: TimerControl;
  index: number;
  label: string;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

function MessageField({ control, index, label, onRemove }: MessageFieldProps) {
  const { t } = useTranslation(['timers']);
  const { field, fieldState } = useController({ control, name: `messages.${index}.text` });
  const platforms = useWatch({ control, name: 'platforms' });
  return (
    <chakra.div display="grid" gap="2">
      <Field
        label={label}
        help={t('timers:messageHelp')}
        error={fieldState.error && t('timers:errors.messages')}
      >
        {(box) => (
          <MessageBox
            {...box}
            rows={3}
            value={field.value}
            onChange={(value) => field.onChange(value)}
            variables={CHANNEL_VARIABLES}
          />
        )}
      </Field>
      <MessagePreview msg={field.value} platforms={platforms} variables={CHANNEL_VARIABLES} />
      {onRemove === undefined ? null : (
        <Button
          size="sm"
          variant="ghost"
          justifySelf="start"
          aria-label={t('timers:removeMessage', { number: index + 1 })}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden />
          {t('timers:delete')}
        </Button>
      )}
    </chakra.div>
  );
}

/** What a timer says, in turn. */
export function MessageFields({ control }: { control: TimerControl }) {
  const { t } = useTranslation(['timers']);
  const { fields, append, remove } = useFieldArray({ control, name: 'messages' });
  const isOne = fields.length === 1;
  return (
    <chakra.div display="grid" gap="4">
      {fields.map(({ id }, index) => (
        <MessageField
          key={id}
          control={control}
          index={index}
          label={isOne ? t('timers:message') : t('timers:messageOf', { number: index + 1 })}
          onRemove={isOne ? undefined : () => remove(index)}
        />
      ))}
      {fields.length >= TIMER_MESSAGES_MAX ? null : (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <Button size="sm" onClick={() => append({ text: '' })}>
            <Plus size={16} aria-hidden />
            {t('timers:addMessage')}
          </Button>
          <chakra.span fontSize="sm" color="fg.subtle">
            {t('timers:inTurn')}
          </chakra.span>
        </chakra.div>
      )}
    </chakra.div>
  );
}
