import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './inputs.tsx';

interface CopyFieldProps extends Omit<ComponentProps<typeof CopyButton>, 'label'> {
  label: string;
  shown: string;
  /** More buttons. */
  children?: ReactNode;
}

/** An address to take elsewhere: marked when it has the focus, copied by the button. */
export function CopyField({ label, shown, children, ...copy }: CopyFieldProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="end" width="full">
      <chakra.div flex="1 1 14rem" minWidth="0">
        <Field label={label}>
          {(control) => (
            <TextInput
              {...control}
              readOnly
              fontFamily="mono"
              value={shown}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      </chakra.div>
      <CopyButton {...copy} />
      {children}
    </chakra.div>
  );
}
