import { chakra } from '@chakra-ui/react';
import { ImageOff, Images } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RANGES } from '#core/alerts/editor-limits.ts';
import { Switch } from '#src/ui/switch.tsx';
import { FormSection } from '../controls/form-section.tsx';
import { SliderField } from '../controls/slider-field.tsx';
import { GalleryButton } from '../gallery/gallery-button.tsx';
import { forFields } from '../for-fields.ts';
import type { SectionProps } from '../use-edit.ts';
import { MediaSlot } from './media-slot.tsx';
import { SoundGalleryButton } from './sound-gallery-button.tsx';
import { isClipSite } from './sound-verdict.ts';
import { useSoundCheck } from './use-sound-check.ts';

interface MediaProps extends SectionProps {
  rank: number;
  isVariant: boolean;
}

const VIDEO = /\.(mp4|webm)(\?.*)?$/i;

const Frame = chakra('div', {
  base: {
    boxSize: '24',
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.sunken',
    color: 'fg.subtle',
    '& > img, & > video': { width: '100%', height: '100%', objectFit: 'contain' },
  },
});

function Picture({ url, onBroken }: { url: string; onBroken: () => void }) {
  if (url === '')
    return (
      <Frame>
        <ImageOff size={24} aria-hidden />
      </Frame>
    );
  return (
    <Frame>
      {VIDEO.test(url) ? (
        <video src={url} muted loop autoPlay playsInline onError={onBroken} />
      ) : (
        <img src={url} alt="" onError={onBroken} />
      )}
    </Frame>
  );
}

function PictureSlot({ item, edit, rank, isVariant }: MediaProps) {
  const { t } = useTranslation(['alerts']);
  const [broken, setBroken] = useState<string>();
  const { imagen, header } = item;
  return (
    <MediaSlot
      target={{ header, slot: 'imagen', isVariant }}
      rank={rank}
      value={imagen}
      onChange={(url) => edit({ imagen: url })}
      preview={<Picture key={imagen} url={imagen} onBroken={() => setBroken(imagen)} />}
      gallery={<GalleryButton chosen={imagen} onChoose={(url) => edit({ imagen: url })} />}
      problem={imagen !== '' && broken === imagen ? t('alerts:editor.pictureBroken') : undefined}
    />
  );
}

function SoundSlot({ item, edit, rank, isVariant }: MediaProps) {
  const { t } = useTranslation(['alerts']);
  const { sonido, header, volume } = item;
  const checked = useSoundCheck(sonido);
  const [unplayable, setUnplayable] = useState<string>();
  // Our own addresses are valid without a try, but a file may be gone or damaged.
  const state = checked === 'valid' && sonido !== '' && unplayable === sonido ? 'broken' : checked;
  const tip = isClipSite(sonido) ? ` ${t('alerts:editor.clipTip')}` : '';
  const problems: Partial<Record<typeof state, string>> = {
    'share-page': t('alerts:editor.sharePage') + tip,
    broken: t('alerts:editor.soundBroken') + tip,
  };
  return (
    <MediaSlot
      target={{ header, slot: 'sonido', isVariant }}
      rank={rank}
      value={sonido}
      onChange={(url) => edit({ sonido: url })}
      preview={
        sonido === '' || problems[state] !== undefined ? null : (
          <Listen key={sonido} url={sonido} volume={volume} onBroken={() => setUnplayable(sonido)} />
        )
      }
      gallery={
        <SoundGalleryButton chosen={sonido} volume={volume} onChoose={(url) => edit({ sonido: url })} />
      }
      problem={problems[state]}
      help={state === 'trying' ? t('alerts:editor.soundTrying') : undefined}
    />
  );
}

/** Plays the sound as loud as the alert does. */
function Listen({ url, volume, onBroken }: { url: string; volume: number; onBroken: () => void }) {
  const { t } = useTranslation(['alerts']);
  return (
    <chakra.audio
      ref={(audio: HTMLAudioElement | null) => {
        if (audio !== null) audio.volume = volume / RANGES.volume.max;
      }}
      src={url}
      controls
      preload="metadata"
      onError={onBroken}
      aria-label={t('alerts:editor.listen')}
      width="full"
      maxWidth="field"
      height="10"
    />
  );
}

/** The picture or video, the sound and how loud it is. */
function Media(props: MediaProps) {
  const { t } = useTranslation(['alerts']);
  const { item, edit } = props;
  return (
    <FormSection title={t('alerts:editor.media')} icon={Images}>
      <PictureSlot {...props} />
      <SoundSlot {...props} />
      <SliderField
        label={t('alerts:editor.volume')}
        unit="%"
        value={item.volume}
        range={RANGES.volume}
        onChange={(volume) => edit({ volume })}
      />
      {item.sonido === '' ? null : (
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
          <chakra.div minWidth="0">
            <chakra.p fontWeight="semibold" fontSize="sm">
              {t('alerts:editor.untilSoundEnds')}
            </chakra.p>
            <chakra.p fontSize="sm" color="fg.subtle">
              {t('alerts:editor.untilSoundEndsHelp')}
            </chakra.p>
          </chakra.div>
          <Switch
            label={t('alerts:editor.untilSoundEnds')}
            isOn={item.untilSoundEnds}
            onChange={(untilSoundEnds) => edit({ untilSoundEnds })}
          />
        </chakra.div>
      )}
    </FormSection>
  );
}

export const MediaSection = forFields(Media, ['header', 'imagen', 'sonido', 'volume', 'untilSoundEnds']);
