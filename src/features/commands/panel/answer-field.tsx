import type { ReactNode } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MESSAGE_VARIABLES } from '#core/commands/message-variables.ts';
import type { CommandInput } from '#core/commands/schema.ts';
import { Field } from '#src/ui/field.tsx';
import { MessageBox } from '#src/ui/message/message-box.tsx';
import { MessagePreview } from '#src/ui/message/message-preview.tsx';
import type { CommandValues } from './command-values.ts';

interface AnswerFieldProps {
  control: Control<CommandValues, unknown, CommandInput>;
  error: ReactNode;
}

/** What the bot answers, with a preview as each chat would show it. */
export function AnswerField({ control, error }: AnswerFieldProps) {
  const { t } = useTranslation(['commands']);
  const { field } = useController({ control, name: 'msg' });
  const platforms = useWatch({ control, name: 'platforms' });
  return (
    <>
      <Field label={t('commands:form.text')} help={t('commands:form.textHelp')} error={error}>
        {(box) => (
          <MessageBox
            {...box}
            value={field.value}
            onChange={(value) => field.onChange(value)}
            variables={MESSAGE_VARIABLES}
          />
        )}
      </Field>
      <MessagePreview msg={field.value} platforms={platforms} variables={MESSAGE_VARIABLES} />
    </>
  );
}
