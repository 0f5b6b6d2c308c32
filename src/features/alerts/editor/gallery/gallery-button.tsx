import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';

const PictureGallery = lazy(async () => ({
  default: (await import('./picture-gallery.tsx')).PictureGallery,
}));

interface GalleryButtonProps {
  chosen: string;
  onChoose: (url: string) => void;
}

/** Opens the image gallery, which is fetched when it is first wanted. */
export function GalleryButton({ chosen, onChoose }: GalleryButtonProps) {
  const { t } = useTranslation(['alerts']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Images size={16} aria-hidden />
        {t('alerts:gallery.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <PictureGallery chosen={chosen} onChoose={onChoose} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
