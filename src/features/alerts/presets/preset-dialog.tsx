import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORT_TOAST_MS } from '#core/alerts/editor-limits.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { applyPreset } from '#core/alerts/presets/apply-preset.ts';
import { PRESET_IDS, type PresetId } from '#core/alerts/presets/presets.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import type { AlertTexts } from '../alert-texts.ts';
import { ChoiceField } from '../editor/controls/choice-field.tsx';
import { useHeaderName } from '../header-name.ts';
import { PresetCard } from './preset-card.tsx';

interface PresetDialogProps {
  items: readonly AlertItem[];
  /** Of the texts that a design brings. */
  texts: AlertTexts;
  platform: Platform;
  /** Shown first. */
  selected: AlertHeader;
  replace: (update: (items: readonly AlertItem[]) => readonly AlertItem[]) => void;
  onClose: () => void;
}

/** Complete designs to start from: one press dresses all alerts of the draft, and one takes it back. */
export function PresetDialog({ items, texts, platform, selected, replace, onClose }: PresetDialogProps) {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const headerName = useHeaderName();
  const [header, setHeader] = useState(selected);
  const item = items.find((known) => known.header === header) ?? items[0];

  const handleChoose = (id: PresetId) => {
    replace((old) => applyPreset(old, id, texts.designs));
    onClose();
    const name = t(`alerts:presets.names.${id}`);
    toast({ tone: 'success', text: t('alerts:presets.applied', { name }), lastsMs: IMPORT_TOAST_MS });
  };
  return (
    <Dialog title={t('alerts:presets.title')} onClose={onClose} isWide>
      <chakra.div display="grid" gap="5">
        <chakra.div
          display="grid"
          gap="4"
          alignItems="end"
          gridTemplateColumns={{ md: 'minmax(0, 1fr) minmax(0, 16rem)' }}
        >
          <chakra.p color="fg.muted">{t('alerts:presets.text')}</chakra.p>
          <ChoiceField
            label={t('alerts:presets.show')}
            value={header}
            choices={items.map((known) => ({
              value: known.header,
              label: headerName(known.header, platform),
            }))}
            onChange={setHeader}
          />
        </chakra.div>
        <chakra.ul
          display="grid"
          gap="5"
          p="0"
          m="0"
          gridTemplateColumns="repeat(auto-fill, minmax(min(19rem, 100%), 1fr))"
        >
          {item === undefined
            ? null
            : PRESET_IDS.map((id) => (
                <PresetCard
                  key={id}
                  id={id}
                  item={item}
                  texts={texts}
                  platform={platform}
                  onChoose={handleChoose}
                />
              ))}
        </chakra.ul>
      </chakra.div>
    </Dialog>
  );
}
