import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** What a control needs so that label, help and error are read out with it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  label: string;
  help?: ReactNode;
  /** Shown in place and read out; the typed text stays. */
  error?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, help and error. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const hasNote = error !== undefined || help !== undefined;
  return (
    <chakra.div display="grid" gap="1.5" alignContent="start" minWidth="0">
      <chakra.label htmlFor={id} fontWeight="semibold" fontSize="sm">
        {label}
      </chakra.label>
      {children({
        id,
        'aria-describedby': hasNote ? `${id}-note` : undefined,
        'aria-invalid': error !== undefined,
      })}
      {hasNote ? (
        <chakra.p
          id={`${id}-note`}
          fontSize="sm"
          color={error === undefined ? 'fg.subtle' : 'danger.fg'}
          role={error === undefined ? undefined : 'alert'}
        >
          {error ?? help}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
