import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variantLimit } from '#core/alerts/editor-limits.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import type { AlertItem, AlertVariant } from '#core/alerts/schema.ts';
import { newVariant } from '#core/alerts/variants.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { openedLater } from '#src/ui/opened-later.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { useConditionText } from './condition-text.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { useVariants } from './use-variants.ts';
import { VariantList } from './variant-list.tsx';

const VariantDialog = openedLater(async () => (await import('./variant-dialog.tsx')).VariantDialog);

interface VariantsCardProps {
  /** The alert of the type, as it is on the screen: new variants begin as its copy. */
  item: AlertItem;
  platform: Platform;
  rank: number;
}

type OpenDialog =
  | { name: 'edit'; variant: AlertItem }
  | { name: 'delete'; variant: AlertVariant }
  | { name: 'switch'; variant: AlertVariant; activo: boolean }
  | { name: 'limit' };

interface VariantDialogsProps extends Pick<VariantsCardProps, 'platform' | 'rank'> {
  dialog: OpenDialog | undefined;
  actions: ReturnType<typeof useVariants>;
  onClose: () => void;
}

function VariantDialogs({ dialog, actions, platform, rank, onClose }: VariantDialogsProps) {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const conditionText = useConditionText();
  if (dialog === undefined) return null;
  if (dialog.name === 'limit') return <LimitDialog rank={rank} onClose={onClose} />;
  const { variant } = dialog;
  if (dialog.name === 'edit')
    return (
      <VariantDialog.Dialog
        variant={variant}
        platform={platform}
        rank={rank}
        onClose={onClose}
        onSave={async (item) => {
          await actions.save(item);
          onClose();
          toast({ tone: 'success', text: t('alerts:editor.variantSaved') });
        }}
      />
    );
  const name = conditionText(dialog.variant.condition);
  if (dialog.name === 'delete')
    return (
      <ConfirmDialog
        title={t('alerts:editor.deleteTitle', { name })}
        text={t('alerts:editor.deleteText')}
        confirmLabel={t('alerts:editor.delete')}
        onConfirm={() => actions.remove(dialog.variant)}
        onClose={onClose}
      />
    );
  const { activo } = dialog;
  return (
    <ConfirmDialog
      title={t(activo ? 'alerts:editor.switchOnTitle' : 'alerts:editor.switchOffTitle', { name })}
      text={t(activo ? 'alerts:editor.switchOnText' : 'alerts:editor.switchOffText')}
      confirmLabel={t(activo ? 'alerts:editor.switchOn' : 'alerts:editor.switchOff')}
      onConfirm={() => actions.activate(dialog.variant, activo)}
      onClose={onClose}
    />
  );
}

interface VariantsProps extends Pick<VariantsCardProps, 'platform' | 'rank'> {
  header: AlertHeader;
  /** What a new variant begins as. */
  begin: () => AlertItem;
}

// Its alert changes with each key that is typed; the card need not be rendered for that.
const Variants = memo(({ header, begin, platform, rank }: VariantsProps) => {
  const { t } = useTranslation(['alerts']);
  const actions = useVariants(header);
  const [dialog, setDialog] = useState<OpenDialog>();
  VariantDialog.useSoon();
  const { data } = actions.variants;
  const isFull = data !== undefined && data.length >= variantLimit(rank);
  const handleAdd = () => setDialog(isFull ? { name: 'limit' } : { name: 'edit', variant: begin() });
  const addButton = (
    <Button disabled={data === undefined} onClick={handleAdd}>
      <Plus size={18} aria-hidden />
      {t('alerts:editor.add')}
    </Button>
  );
  return (
    <Card aria-labelledby="alert-variants" display="grid" gap="3">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.div flex="1 1 16rem" minWidth="0">
          <chakra.h2 id="alert-variants" fontSize="lg">
            {t('alerts:editor.variants')}
          </chakra.h2>
          <chakra.p color="fg.muted">{t('alerts:editor.variantsText')}</chakra.p>
        </chakra.div>
        {data?.length === 0 ? null : addButton}
      </chakra.header>
      <Loaded state={actions.variants} skeleton={<SkeletonRows rows={2} height="12" />}>
        {(variants) =>
          variants.length === 0 ? (
            <EmptyState
              title={t('alerts:editor.noVariants')}
              description={t('alerts:editor.noVariantsText')}
              action={addButton}
            />
          ) : (
            <VariantList
              variants={variants}
              isOn={actions.isOn}
              onEdit={(variant) => setDialog({ name: 'edit', variant })}
              onDelete={(variant) => setDialog({ name: 'delete', variant })}
              onSwitch={(variant, activo) => setDialog({ name: 'switch', variant, activo })}
            />
          )
        }
      </Loaded>
      <VariantDialogs
        dialog={dialog}
        actions={actions}
        platform={platform}
        rank={rank}
        onClose={() => setDialog(undefined)}
      />
    </Card>
  );
});
Variants.displayName = 'Variants';

/** The variants of an alert type: which there are, when they show, and whether they do. */
export function VariantsCard({ item, platform, rank }: VariantsCardProps) {
  const latest = useRef(item);
  useEffect(() => {
    latest.current = item;
  });
  const begin = useCallback(() => newVariant(latest.current), []);
  return <Variants header={item.header} begin={begin} platform={platform} rank={rank} />;
}
