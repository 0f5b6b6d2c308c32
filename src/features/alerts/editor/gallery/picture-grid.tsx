import { chakra } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GalleryPicture } from '#core/alerts/gifs.ts';

export interface GridPicture extends GalleryPicture {
  /** Who made it, and under which licence. */
  credit?: string;
}

interface PictureGridProps {
  label: string;
  pictures: readonly GridPicture[];
  /** Address of the chosen one. */
  chosen: string;
  onChoose: (url: string) => void;
}

/** A picture of a gallery: it moves as it will in the alert. */
function Tile({
  picture,
  isChosen,
  onChoose,
}: {
  picture: GridPicture;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation(['alerts']);
  const [isBroken, setBroken] = useState(false);
  return (
    <chakra.li minWidth="0">
      <chakra.button
        type="button"
        aria-pressed={isChosen}
        aria-label={t('alerts:gallery.use', { name: picture.title || t('alerts:gallery.untitled') })}
        onClick={onChoose}
        display="grid"
        width="full"
        height="full"
        alignContent="start"
        gap="1"
        p="1.5"
        textAlign="start"
        borderRadius="md"
        border="1px solid"
        borderColor={isChosen ? 'accent.solid' : 'border.subtle'}
        bg={isChosen ? 'accent.subtle' : 'bg.canvas'}
        cursor="pointer"
        _hover={{ bg: 'bg.hover' }}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          aspectRatio="1"
          borderRadius="sm"
          overflow="hidden"
          // As dark as a scene in both themes: many pictures are white, and none is shown on paper.
          bg="#2b211a"
          color="fg.subtle"
          // The square alone is skipped while out of sight: it is as high before as after, so nothing jumps under a finger.
          css={{ contentVisibility: 'auto' }}
        >
          {isBroken ? (
            <ImageOff size={24} aria-hidden />
          ) : (
            <chakra.img
              src={picture.images.preview_gif.url}
              alt=""
              loading="lazy"
              decoding="async"
              onError={() => setBroken(true)}
              width="full"
              height="full"
              objectFit="contain"
            />
          )}
        </chakra.span>
        {picture.credit === undefined ? null : (
          <>
            <chakra.span fontSize="sm" fontWeight="semibold" lineHeight="snug" overflowWrap="anywhere">
              {picture.title}
            </chakra.span>
            <chakra.span fontSize="xs" color="fg.muted" lineHeight="snug">
              {picture.credit}
            </chakra.span>
          </>
        )}
      </chakra.button>
    </chakra.li>
  );
}

export function PictureGrid({ label, pictures, chosen, onChoose }: PictureGridProps) {
  return (
    <chakra.ul
      aria-label={label}
      listStyle="none"
      display="grid"
      gap="2"
      gridTemplateColumns="repeat(auto-fill, minmax(min(7rem, 45%), 1fr))"
    >
      {pictures.map((picture) => (
        <Tile
          key={picture.id}
          picture={picture}
          isChosen={picture.images.original.url === chosen}
          onChoose={() => onChoose(picture.images.original.url)}
        />
      ))}
    </chakra.ul>
  );
}
