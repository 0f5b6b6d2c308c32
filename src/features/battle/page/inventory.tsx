import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reorderItems } from '#core/battle/character.ts';
import { type BattleProfile, type InventoryType } from '#core/battle/schema.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import type { ItemId } from '../art/item-picture.tsx';
import { Confirmation } from './confirmation.tsx';
import { InventoryGrid } from './inventory-grid.tsx';
import { InventoryTabs, TAB_PANEL_ID, tabId } from './inventory-tabs.tsx';
import { ItemDialog } from './item-dialog.tsx';

interface InventoryProps {
  profile: Pick<BattleProfile, 'weapons' | 'pets'>;
  /** Resolves with whether it was saved. */
  onSave: (type: InventoryType, items: readonly string[]) => Promise<boolean>;
}

/** Weapons and pets in the order in which they fight; a new order waits to be saved. */
export function Inventory({ profile, onSave }: InventoryProps) {
  const { t } = useTranslation(['battle']);
  const toast = useToast();
  const [type, setType] = useState<InventoryType>('weapons');
  /** The new order; undefined without changes. */
  const [edited, setEdited] = useState<readonly ItemId[]>();
  const [wanted, setWanted] = useState<InventoryType>();
  const [shown, setShown] = useState<ItemId>();
  const [isSaving, setSaving] = useState(false);
  const owned: readonly ItemId[] = profile[type];
  // What came meanwhile stands behind.
  const items = (edited && reorderItems(owned, edited)) ?? owned;
  const hasChanges = edited !== undefined;
  useEffect(() => (hasChanges ? markUnsaved('battle-inventory') : undefined), [hasChanges]);

  const show = (tab: InventoryType) => {
    setType(tab);
    setEdited(undefined);
    setWanted(undefined);
  };
  const ask = (tab: InventoryType) => {
    if (tab === type) return;
    if (hasChanges) setWanted(tab);
    else show(tab);
  };
  const save = async () => {
    setSaving(true);
    if (await onSave(type, items)) {
      setEdited(undefined);
      toast({ tone: 'success', text: t('battle:saved') });
    }
    setSaving(false);
  };
  return (
    <Card aria-label={t('battle:inventory')} display="grid" gap="4">
      <chakra.header
        display="flex"
        flexWrap="wrap"
        gap="3"
        justifyContent="space-between"
        alignItems="center"
      >
        <InventoryTabs selected={type} onSelect={ask} />
        <Button variant="solid" disabled={!hasChanges || isSaving} onClick={() => void save()}>
          {t('battle:save')}
        </Button>
      </chakra.header>
      <chakra.div role="tabpanel" id={TAB_PANEL_ID} aria-labelledby={tabId(type)} display="grid" gap="3">
        <InventoryGrid key={type} items={items} onOrder={setEdited} onShow={setShown} />
        <chakra.p fontSize="sm" color="fg.muted">
          {type === 'pets' && items.length === 0 ? t('battle:noPets') : t('battle:inventoryHelp')}
        </chakra.p>
      </chakra.div>
      {wanted === undefined ? null : (
        <Confirmation
          text={t('battle:unsaved')}
          onAccept={() => show(wanted)}
          onCancel={() => setWanted(undefined)}
        />
      )}
      {shown === undefined ? null : <ItemDialog id={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}
