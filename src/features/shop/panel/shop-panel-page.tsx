import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopItem, ShopItemInput } from '#core/shop/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { openedLater } from '#src/ui/opened-later.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { deleteItem, fetchItems, inputOf, saveItem, saveOrder } from './api.ts';
import { ItemList } from './item-list.tsx';
import { PurchaseList } from './purchase-list.tsx';

const ItemForm = openedLater(async () => (await import('./item-form.tsx')).ItemForm);

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; item: ShopItem };

function useItems() {
  const { t } = useTranslation(['shop']);
  const toast = useToast();
  const errorText = useErrorText();
  const items = useLoad(fetchItems);
  const { change, reload } = items;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('purchase' in frame) reload();
    },
    [reload],
  );
  usePanelEvents(handleFrame, reload);

  const save = async (input: ShopItemInput, seen?: ShopItem) => {
    const saved = await saveItem(input, seen);
    change((old) =>
      seen === undefined ? [...old, saved] : old.map((item) => (item.id === seen.id ? saved : item)),
    );
    toast({ tone: 'success', text: t('shop:panel.saved', { name: saved.name }) });
  };
  const remove = async ({ id, name }: ShopItem) => {
    await deleteItem(id);
    change((old) => old.filter((item) => item.id !== id));
    toast({ tone: 'success', text: t('shop:panel.deleted', { name }) });
  };
  const toggle = async (item: ShopItem, enabled: boolean) => {
    try {
      await save({ ...inputOf(item), enabled }, item);
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  const sort = async (ids: string[]) => {
    // At once where it was dropped; the server's order, or the old one, follows.
    change((old) => old.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    try {
      const ordered = await saveOrder(ids);
      change(() => ordered);
      toast({ tone: 'success', text: t('shop:panel.ordered') });
    } catch (error) {
      reload();
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  return { items, save, remove, toggle, sort };
}

/** The streamer's points shop: what is sold and in which order, and what was bought. */
export function Component() {
  const { t } = useTranslation(['shop', 'panel']);
  ItemForm.useSoon();
  const { items, save, remove, toggle, sort } = useItems();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const addButton = (
    <Button variant="solid" onClick={() => setDialog({ name: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('shop:panel.add')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('panel:shop')}</PageTitle>
      <PageHeader
        title={t('panel:shop')}
        description={t('shop:panel.description')}
        action={items.data?.length === 0 ? undefined : addButton}
      />
      <Loaded state={items} skeleton={<SkeletonRows rows={5} height="16" />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title={t('shop:panel.emptyTitle')}
              description={t('shop:panel.emptyText')}
              action={addButton}
            />
          ) : (
            <ItemList
              items={all}
              onSort={(ids) => void sort(ids)}
              onToggle={(item, enabled) => void toggle(item, enabled)}
              onEdit={(item) => setDialog({ name: 'edit', item })}
              onDelete={(item) => setDialog({ name: 'delete', item })}
            />
          )
        }
      </Loaded>
      <PurchaseList />
      {dialog?.name === 'add' || dialog?.name === 'edit' ? (
        <ItemForm.Dialog
          item={dialog.name === 'edit' ? dialog.item : undefined}
          onClose={close}
          onSave={async (input) => {
            await save(input, dialog.name === 'edit' ? dialog.item : undefined);
            close();
          }}
        />
      ) : null}
      {dialog?.name === 'delete' ? (
        <ConfirmDialog
          title={t('shop:panel.deleteTitle', { name: dialog.item.name })}
          text={t('shop:panel.deleteText')}
          confirmLabel={t('shop:panel.delete')}
          onConfirm={() => remove(dialog.item)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
