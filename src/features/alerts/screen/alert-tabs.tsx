import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { TAB_PANEL_ID, tabId, type AlertTab } from './tabs.ts';

const STEP: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface AlertTabsProps {
  tabs: readonly AlertTab[];
  nameOf: (header: AlertHeader) => string;
  selected: AlertHeader;
  unsaved: readonly AlertHeader[];
  onSelect: (header: AlertHeader) => void;
}

const Tab = chakra('button', {
  base: {
    // Else its words for screen readers stand beside the page, and a phone scrolls sideways to them.
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    px: '4',
    flexShrink: '0',
    borderRadius: 'full',
    border: '1px solid transparent',
    color: 'fg.muted',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover', color: 'fg.default' },
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    '&[aria-selected=true]': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.solid' },
  },
});

/** A tab for each alert type; arrows, Home and End move between them, a dot marks what is not saved. */
export function AlertTabs({ tabs, nameOf, selected, unsaved, onSelect }: AlertTabsProps) {
  const { t } = useTranslation();
  const usable = tabs.filter(({ isDisabled }) => !isDisabled).map(({ header }) => header);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    const from = usable.indexOf(selected);
    const ends: Partial<Record<string, number>> = { Home: 0, End: -1 };
    const to = step === undefined ? ends[event.key] : (from + step) % usable.length;
    const header = to === undefined ? undefined : usable.at(to);
    if (header === undefined) return;
    event.preventDefault();
    onSelect(header);
    document.getElementById(tabId(header))?.focus();
  };
  return (
    <chakra.div
      role="tablist"
      aria-label={t('alertScreen.tabs')}
      onKeyDown={handleKeyDown}
      display="flex"
      gap="1"
      p="1"
      overflowX="auto"
    >
      {tabs.map(({ header, isDisabled }) => (
        <Tab
          key={header}
          id={tabId(header)}
          type="button"
          role="tab"
          aria-selected={header === selected}
          aria-controls={header === selected ? TAB_PANEL_ID : undefined}
          disabled={isDisabled}
          tabIndex={header === selected ? 0 : -1}
          onClick={() => onSelect(header)}
        >
          {nameOf(header)}
          {unsaved.includes(header) ? (
            <>
              <chakra.span aria-hidden boxSize="2" borderRadius="full" bg="accent.solid" />
              <chakra.span srOnly>{t('alertScreen.unsavedMark')}</chakra.span>
            </>
          ) : null}
        </Tab>
      ))}
    </chakra.div>
  );
}
