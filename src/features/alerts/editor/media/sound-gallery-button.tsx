import { Music } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_VOLUME, VOLUME_MAX } from '#core/alerts/limits.ts';
import { Button } from '#src/ui/button.tsx';

const SoundGallery = lazy(async () => ({ default: (await import('./sound-gallery.tsx')).SoundGallery }));

interface SoundGalleryButtonProps {
  chosen: string;
  /** Of the alert, in percent. */
  volume: number;
  onChoose: (url: string) => void;
}

/** Opens the gallery of our own sounds. */
export function SoundGalleryButton({ chosen, volume, onChoose }: SoundGalleryButtonProps) {
  const { t } = useTranslation(['alerts']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Music size={16} aria-hidden />
        {t('alerts:soundGallery.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SoundGallery
            chosen={chosen}
            // Of an alert without sound nothing would be heard here.
            volume={(volume === 0 ? DEFAULT_VOLUME : volume) / VOLUME_MAX}
            onChoose={(url) => {
              onChoose(url);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
