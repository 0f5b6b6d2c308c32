import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { OwnFiles } from '../media/own-files.tsx';
import { BundledPictures } from './bundled-pictures.tsx';
import { GifSearch } from './gif-search.tsx';

const TABS = ['bundled', 'gifs', 'own'] as const;
type Tab = (typeof TABS)[number];

interface PictureGalleryProps {
  /** Address of the alert's picture. */
  chosen: string;
  onChoose: (url: string) => void;
  onClose: () => void;
}

/** The image gallery: our pictures, GIFs and the streamer's own files. */
export function PictureGallery({ chosen, onChoose, onClose }: PictureGalleryProps) {
  const { t } = useTranslation(['alerts']);
  const [tab, setTab] = useState<Tab>('bundled');
  const choose = (url: string) => {
    onChoose(url);
    onClose();
  };
  return (
    <Dialog title={t('alerts:gallery.title')} onClose={onClose} isWide>
      <Tabs
        label={t('alerts:gallery.title')}
        tabs={TABS.map((value) => ({ value, label: t(`alerts:gallery.tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        <chakra.div minHeight="scene">
          {tab === 'bundled' ? <BundledPictures chosen={chosen} onChoose={choose} /> : null}
          {tab === 'gifs' ? <GifSearch chosen={chosen} onChoose={choose} /> : null}
          {tab === 'own' ? <OwnFiles slot="imagen" chosen={chosen} onChoose={choose} /> : null}
        </chakra.div>
      </Tabs>
    </Dialog>
  );
}
