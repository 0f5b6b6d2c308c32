import { Tabs as Parts } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  isDisabled?: boolean;
}

interface TabsProps<Value extends string> {
  /** Of the row of tabs, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  variant?: 'line' | 'subtle';
  /** Of the chosen tab. */
  children: ReactNode;
}

/** One of several panels; arrows, Home and End move between the tabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, variant = 'line', children } = props;
  // By place: a value may have spaces, and ids are made of it.
  const place = String(tabs.findIndex((tab) => tab.value === value));
  return (
    <Parts.Root
      variant={variant}
      value={place}
      onValueChange={(chosen) => {
        const next = tabs[Number(chosen.value)];
        if (next !== undefined) onChange(next.value);
      }}
    >
      <Parts.List aria-label={label}>
        {tabs.map((tab, index) => (
          <Parts.Trigger key={tab.value} value={String(index)} disabled={tab.isDisabled}>
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      <Parts.Content value={place}>{children}</Parts.Content>
    </Parts.Root>
  );
}
