import { chakra } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import { OwnFiles } from '../media/own-files.tsx';
import { BundledPictures } from './bundled-pictures.tsx';
import { GifSearch } from './gif-search.tsx';

const TABS = ['bundled', 'gifs', 'own'] as const;
type Tab = (typeof TABS)[number];

const TabButton = chakra('button', {
  base: {
    minHeight: 'touch',
    px: '3',
    fontWeight: 'semibold',
    color: 'fg.muted',
    borderBottom: '2px solid transparent',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg.default' },
    '&[aria-selected=true]': { color: 'accent.fg', borderColor: 'accent.solid' },
  },
});

interface PictureGalleryProps {
  /** Address of the alert's picture. */
  chosen: string;
  onChoose: (url: string) => void;
  onClose: () => void;
}

/** The image gallery: our pictures, GIFs and the streamer's own files. */
export function PictureGallery({ chosen, onChoose, onClose }: PictureGalleryProps) {
  const { t } = useTranslation();
  const id = useId();
  const [tab, setTab] = useState<Tab>('bundled');
  const idOf = (name: Tab) => `${id}-${name}`;
  const handleKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    const next = TABS.at((TABS.indexOf(tab) + step) % TABS.length) ?? tab;
    event.preventDefault();
    setTab(next);
    document.getElementById(idOf(next))?.focus();
  };
  const choose = (url: string) => {
    onChoose(url);
    onClose();
  };
  return (
    <Dialog title={t('gallery.title')} onClose={onClose} isWide>
      <chakra.div
        role="tablist"
        aria-label={t('gallery.title')}
        onKeyDown={handleKeyDown}
        display="flex"
        gap="1"
        mb="4"
        overflowX="auto"
        borderBottom="1px solid"
        borderColor="border.subtle"
      >
        {TABS.map((name) => (
          <TabButton
            key={name}
            id={idOf(name)}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls={name === tab ? `${id}-panel` : undefined}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {t(`gallery.tabs.${name}`)}
          </TabButton>
        ))}
      </chakra.div>
      <chakra.div id={`${id}-panel`} role="tabpanel" aria-labelledby={idOf(tab)} minHeight="scene">
        {tab === 'bundled' ? <BundledPictures chosen={chosen} onChoose={choose} /> : null}
        {tab === 'gifs' ? <GifSearch chosen={chosen} onChoose={choose} /> : null}
        {tab === 'own' ? <OwnFiles slot="imagen" chosen={chosen} onChoose={choose} /> : null}
      </chakra.div>
    </Dialog>
  );
}
