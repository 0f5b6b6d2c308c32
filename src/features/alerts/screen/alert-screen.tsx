import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { AlertHeader } from '#core/alerts/headers.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { allowsVariants } from '#core/alerts/variants.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Card } from '#src/ui/card.tsx';
import { openedLater } from '#src/ui/opened-later.tsx';
import type { AlertTexts } from '../alert-texts.ts';
import { AlertForm } from '../editor/alert-form.tsx';
import { AlertPreview } from '../editor/alert-preview.tsx';
import { EditorColumns } from '../editor/editor-columns.tsx';
import { useHeaderName } from '../header-name.ts';
import { TestButtons } from '../test-buttons.tsx';
import { VariantsCard } from '../variants/variants-card.tsx';
import { WidgetCard } from '../widget-card.tsx';
import { AlertTabs } from './alert-tabs.tsx';
import { ExportButton } from './export-button.tsx';
import { KeptDraftNotice } from './kept-draft-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { ScreenHeader, type ScreenDialog } from './screen-header.tsx';
import { tabsOf } from './tabs.ts';
import { useAlertDraft, type AlertDraft } from './use-alert-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSave } from './use-save.ts';

const PresetDialog = openedLater(async () => (await import('../presets/preset-dialog.tsx')).PresetDialog);
const AdvancedDialog = openedLater(async () => (await import('./advanced-dialog.tsx')).AdvancedDialog);
const ImportDialog = openedLater(async () => (await import('./import-dialog.tsx')).ImportDialog);
const KickFollowsPrompt = lazy(async () => ({
  default: (await import('./kick-follows-prompt.tsx')).KickFollowsPrompt,
}));
const SpokenChatCard = lazy(async () => ({
  default: (await import('../spoken/spoken-chat-card.tsx')).SpokenChatCard,
}));

interface AlertScreenProps {
  /** Id of the channel. */
  owner: string;
  items: readonly AlertItem[];
  /** In which new texts are. */
  texts: AlertTexts;
  platform: Platform;
  rank: number;
}

interface EditorProps {
  draft: AlertDraft;
  platform: Platform;
  rank: number;
  selected: AlertHeader;
}

/** The selected alert: its form, how it looks, and its variants. */
function Editor({ draft, platform, rank, selected }: EditorProps) {
  const headerName = useHeaderName();
  const item = draft.items.find(({ header }) => header === selected);
  if (item === undefined) return null;
  return (
    <chakra.div display="grid" gap="4" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h3 fontSize="lg">{headerName(selected, platform)}</chakra.h3>
        <ExportButton item={item} platform={platform} />
      </chakra.div>
      <EditorColumns
        preview={<AlertPreview item={item} platform={platform} />}
        previewTop={{ base: '24', lg: '20' }}
      >
        <AlertForm
          key={selected}
          item={item}
          platform={platform}
          rank={rank}
          onChange={draft.edit}
          isVariant={false}
        />
      </EditorColumns>
    </chakra.div>
  );
}

interface ScreenDialogsProps extends EditorProps {
  texts: AlertTexts;
  dialog: ScreenDialog | undefined;
  onVariant: () => void;
  onClose: () => void;
}

function ScreenDialogs({ dialog, draft, onVariant, ...props }: ScreenDialogsProps) {
  AdvancedDialog.useSoon();
  ImportDialog.useSoon();
  if (dialog === 'advanced') return <AdvancedDialog.Dialog onClose={props.onClose} />;
  const target = { ...props, items: draft.items, replace: draft.replace };
  if (dialog === 'import') return <ImportDialog.Dialog {...target} onVariant={onVariant} />;
  return dialog === 'presets' ? <PresetDialog.Dialog {...target} /> : null;
}

/** Sets up how a channel shows its alerts. */
export function AlertScreen({ owner, items, texts, platform, rank }: AlertScreenProps) {
  const headerName = useHeaderName();
  const tabs = tabsOf(platform);
  const [selected, setSelected] = useState<AlertHeader>(tabs[0]?.header ?? 'Seguidores');
  const [dialog, setDialog] = useState<ScreenDialog>();
  const [importedVariants, setImportedVariants] = useState(0);
  const draft = useAlertDraft(items, setSelected);
  const nameOf = (header: AlertHeader) => headerName(header, platform);
  const kept = useKeptDraft(owner, draft);
  const { isBusy, save } = useSave({ owner, nameOf, onSaved: draft.saved, onBlocked: setSelected });
  const shown = draft.items.find(({ header }) => header === selected);
  const hasUnsaved = draft.unsaved.length > 0;
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      // What is focused is not behind the bar that saves.
      css={{ '& :where(a, button, input, select, summary, textarea)': { scrollMarginTop: '6rem' } }}
    >
      {hasUnsaved ? <LeaveGuard onLeave={kept.discard} /> : null}
      {kept.offer === undefined ? null : <KeptDraftNotice {...kept.offer} onDiscard={kept.discard} />}
      <SaveBar
        unsaved={draft.unsaved.map(nameOf)}
        isBusy={isBusy}
        undo={draft.undo}
        redo={draft.redo}
        onSave={() => void save(draft.items, draft.base)}
      />
      {platform === 'kick' ? (
        <Suspense>
          <KickFollowsPrompt />
        </Suspense>
      ) : null}
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ lg: '1fr 1fr' }}>
        <WidgetCard />
        <TestButtons platform={platform} hasUnsaved={hasUnsaved} isDisabled={isBusy} />
      </chakra.div>
      {/* Below a phone's first screen: what stands above comes alive before it. */}
      <Suspense>
        <Card aria-labelledby="alert-settings" display="grid" gap="4">
          <ScreenHeader items={draft.items} platform={platform} isBusy={isBusy} onOpen={setDialog} />
          <AlertTabs
            tabs={tabs}
            nameOf={nameOf}
            selected={selected}
            unsaved={draft.unsaved}
            onSelect={setSelected}
          >
            <Editor draft={draft} platform={platform} rank={rank} selected={selected} />
          </AlertTabs>
        </Card>
        {selected === 'TTS' ? (
          <Suspense>
            <SpokenChatCard />
          </Suspense>
        ) : null}
        {shown !== undefined && allowsVariants(selected, platform) ? (
          <VariantsCard
            key={`${selected} ${importedVariants}`}
            item={shown}
            platform={platform}
            rank={rank}
          />
        ) : null}
      </Suspense>
      <ScreenDialogs
        dialog={dialog}
        draft={draft}
        texts={texts}
        platform={platform}
        rank={rank}
        selected={selected}
        onVariant={() => setImportedVariants((count) => count + 1)}
        onClose={() => setDialog(undefined)}
      />
    </chakra.div>
  );
}
