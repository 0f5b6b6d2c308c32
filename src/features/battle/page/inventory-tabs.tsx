import { chakra } from '@chakra-ui/react';
import { PawPrint, Swords } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { INVENTORY_TYPES, type InventoryType } from '#core/battle/schema.ts';

export const TAB_PANEL_ID = 'inventory';

export function tabId(type: InventoryType): string {
  return `inventory-${type}`;
}

const ICONS = { weapons: Swords, pets: PawPrint };

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    px: { base: '3', sm: '4' },
    borderRadius: 'full',
    border: '1px solid transparent',
    color: 'fg.muted',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover', color: 'fg.default' },
    '&[aria-selected=true]': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.solid' },
  },
});

interface InventoryTabsProps {
  selected: InventoryType;
  /** Asks for a tab; which one shows is not decided here. */
  onSelect: (type: InventoryType) => void;
}

/** "Armas" and "Mascotas"; the arrows move between them. */
export function InventoryTabs({ selected, onSelect }: InventoryTabsProps) {
  const { t } = useTranslation(['battle']);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = INVENTORY_TYPES.find((type) => type !== selected);
    if (other === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(other))?.focus();
    onSelect(other);
  };
  return (
    <chakra.div
      role="tablist"
      aria-label={t('battle:inventory')}
      onKeyDown={handleKeyDown}
      display="flex"
      gap="1"
    >
      {INVENTORY_TYPES.map((type) => {
        const Icon = ICONS[type];
        return (
          <Tab
            key={type}
            id={tabId(type)}
            type="button"
            role="tab"
            aria-selected={type === selected}
            aria-controls={type === selected ? TAB_PANEL_ID : undefined}
            tabIndex={type === selected ? 0 : -1}
            onClick={() => onSelect(type)}
          >
            <chakra.span hideBelow="sm" aria-hidden>
              <Icon size={18} />
            </chakra.span>
            {t(`battle:tabs.${type}`)}
          </Tab>
        );
      })}
    </chakra.div>
  );
}
