import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { get, set, useForm, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApiError } from '#src/lib/http.ts';
import { isNameRefused } from '#src/lib/name-refused.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { RefusalText } from '../refusal-text.tsx';

interface SchemaFormOptions<Values extends FieldValues, Input extends FieldValues> {
  /** The one that the server checks by. */
  schema: z.ZodMiniType<Input>;
  /** What the fields show; edits stay when others come. */
  values: Values;
  /** Fields as the schema takes them: numbers that were typed, a name without its `!`. */
  toInput?: (values: Values) => unknown;
  /** What is wrong with a field that the schema refuses; else that it is not valid. */
  wrong?: Partial<Record<FieldPath<Values>, string>>;
  /** The field for a path of the schema, where the form has another shape. */
  fieldOf?: (path: string) => string;
  /** Where a name stands that the server knows already. */
  nameField?: FieldPath<Values> | ((error: ApiError) => FieldPath<Values>);
  /** Rejects with what went wrong: nothing typed is lost. */
  save: (input: Input) => Promise<unknown>;
}

const asItIs = <Value,>(value: Value): Value => value;

/** A form that is checked by a schema of `core`; what is wrong, here or by the server, is said at its field. */
export function useSchemaForm<Values extends FieldValues, Input extends FieldValues>(
  options: SchemaFormOptions<Values, Input>,
) {
  const { schema, values, toInput = asItIs, wrong, nameField, fieldOf = asItIs, save } = options;
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<Values, unknown, Input>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: (typed) => {
      const parsed = schema.safeParse(toInput(typed));
      if (parsed.success) return { values: parsed.data, errors: {} };
      const errors: FieldErrors<Values> = {};
      for (const { path } of parsed.error.issues) set(errors, fieldOf(path.join('.')), { type: 'invalid' });
      return { values: {}, errors };
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const id = useId();
  useEffect(() => (isDirty ? markUnsaved(id) : undefined), [isDirty, id]);

  /** The fields that a refusal is about. */
  const refusedFields = (error: unknown): FieldPath<Values>[] => {
    if (nameField !== undefined && isNameRefused(error))
      return [typeof nameField === 'function' ? nameField(error) : nameField];
    if (!(error instanceof ApiError)) return [];
    return error.fields
      .map(fieldOf)
      .filter((field): field is FieldPath<Values> => get(values, field) !== undefined);
  };
  const fields = refusedFields(failure);
  const submit = form.handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      await save(input);
      form.reset(form.getValues());
    } catch (error) {
      setFailure(error);
      for (const field of refusedFields(error))
        form.setError(field, { type: 'server' }, { shouldFocus: true });
    }
  });
  return {
    ...form,
    isBusy: isSubmitting,
    isDirty,
    submit: (event: SubmitEvent) => void submit(event),
    errorOf: (field: FieldPath<Values>): ReactNode => {
      const { error } = form.getFieldState(field, form.formState);
      if (error === undefined) return undefined;
      return error.type === 'server' ? (
        <RefusalText error={failure} />
      ) : (
        (wrong?.[field] ?? t('common:errors.invalid'))
      );
    },
    /** What went wrong with no field in particular. */
    failure: fields.length > 0 ? undefined : failure,
  };
}
