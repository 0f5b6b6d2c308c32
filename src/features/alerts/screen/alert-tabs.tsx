import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { Tabs } from '#src/ui/tabs.tsx';
import type { AlertTab } from './tabs.ts';

interface AlertTabsProps {
  tabs: readonly AlertTab[];
  nameOf: (header: AlertHeader) => string;
  selected: AlertHeader;
  unsaved: readonly AlertHeader[];
  onSelect: (header: AlertHeader) => void;
  /** The selected alert. */
  children: ReactNode;
}

/** A tab for each alert type; a dot marks what is not saved. */
export function AlertTabs({ tabs, nameOf, selected, unsaved, onSelect, children }: AlertTabsProps) {
  const { t } = useTranslation(['alerts']);
  const unsavedMark = (
    <>
      <chakra.span aria-hidden boxSize="2" borderRadius="full" bg="accent.solid" />
      <chakra.span srOnly>{t('alerts:screen.unsavedMark')}</chakra.span>
    </>
  );
  return (
    <Tabs
      label={t('alerts:screen.tabs')}
      variant="subtle"
      tabs={tabs.map(({ header, isDisabled }) => ({
        value: header,
        isDisabled,
        label: (
          <>
            {nameOf(header)}
            {unsaved.includes(header) ? unsavedMark : null}
          </>
        ),
      }))}
      value={selected}
      onChange={onSelect}
    >
      {children}
    </Tabs>
  );
}
