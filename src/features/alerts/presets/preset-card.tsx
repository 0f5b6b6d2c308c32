import { chakra } from '@chakra-ui/react';
import { Check, Play } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { samplePlay } from '#core/alerts/preview.ts';
import { inPreset } from '#core/alerts/presets/apply-preset.ts';
import type { PresetId } from '#core/alerts/presets/presets.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import type { AlertTexts } from '../alert-texts.ts';
import { Scene } from '../editor/scene.tsx';
import { usePreviewFrame } from '../editor/use-preview-frame.ts';
import { useSeen } from './use-seen.ts';

/** Half of OBS's canvas: an alert fills more of a small card. */
const SMALL = { width: 960, height: 540 };

interface PresetCardProps {
  id: PresetId;
  /** The alert that is shown in this design. */
  item: AlertItem;
  texts: AlertTexts;
  platform: Platform;
  onChoose: (id: PresetId) => void;
}

/** Drawn by the overlay itself, as it will be in OBS. */
function Sample({ id, item, texts, platform }: Omit<PresetCardProps, 'onChoose'>) {
  const { t } = useTranslation(['alerts']);
  const play = useMemo(() => {
    // A design has no custom code, so that what is seen here is the design.
    const shown = inPreset(item, id, texts.designs);
    const look = {
      ...shown,
      customEnable: false,
      // Places are pixels of OBS's canvas.
      textPosition: Math.round(shown.textPosition / 2),
      horizontalTextPosition: Math.round(shown.horizontalTextPosition / 2),
    };
    return samplePlay(look, { platform, language: texts.language });
  }, [item, id, platform, texts]);
  const { frame, isReady, isPlaying, start } = usePreviewFrame(play);
  const name = t(`alerts:presets.names.${id}`);
  return (
    <Scene
      frame={frame}
      title={t('alerts:presets.previewOf', { name })}
      background={item.header === 'TTS' ? 'dark' : 'game'}
      canvas={SMALL}
    >
      <chakra.div position="absolute" insetInlineEnd="2" top="2">
        <Button
          size="icon"
          disabled={!isReady || isPlaying}
          aria-label={t('alerts:presets.playOf', { name })}
          title={t('alerts:presets.playOf', { name })}
          onClick={() => start(true)}
        >
          <Play size={18} aria-hidden />
        </Button>
      </chakra.div>
    </Scene>
  );
}

/** One design of the gallery: its preview is loaded when it comes into sight. */
export function PresetCard({ id, onChoose, ...sample }: PresetCardProps) {
  const { t } = useTranslation(['alerts']);
  const card = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(card);
  const name = t(`alerts:presets.names.${id}`);
  return (
    <chakra.li ref={card} display="grid" gap="2" alignContent="start" minWidth="0" listStyle="none">
      {isSeen ? (
        <Sample id={id} {...sample} />
      ) : (
        <chakra.div aspectRatio="16 / 9" borderRadius="md" bg="bg.sunken" />
      )}
      <chakra.div display="flex" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.div minWidth="0">
          <chakra.h3 fontSize="md">{name}</chakra.h3>
          <chakra.p fontSize="sm" color="fg.muted">
            {t(`alerts:presets.words.${id}`)}
          </chakra.p>
        </chakra.div>
        <Button aria-label={t('alerts:presets.useOf', { name })} onClick={() => onChoose(id)}>
          <Check size={18} aria-hidden />
          {t('alerts:presets.use')}
        </Button>
      </chakra.div>
    </chakra.li>
  );
}
