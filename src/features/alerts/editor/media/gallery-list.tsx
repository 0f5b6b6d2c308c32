import { chakra } from '@chakra-ui/react';
import { Check, Play, Square } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GallerySound } from '#core/alerts/sound-gallery.ts';
import { Button } from '#src/ui/button.tsx';
import { usePlayOne } from './play-one.ts';

interface GalleryListProps {
  sounds: readonly GallerySound[];
  /** Address of the one that the alert has. */
  chosen: string;
  /** From 0 to 1. */
  volume: number;
  onChoose: (sound: GallerySound) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows go from line to line, and stay in the column. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key];
  const line = event.target instanceof Element ? event.target.closest('li') : null;
  if (step === undefined || line === null) return;
  const next = step > 0 ? line.nextElementSibling : line.previousElementSibling;
  const column = [...line.querySelectorAll('button')].findIndex((button) => button === event.target);
  event.preventDefault();
  next?.querySelectorAll('button')[column]?.focus();
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    px: '2',
    py: '1',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'border.subtle',
    bg: 'bg.surface',
    '&[data-chosen=true]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  },
});

/** Sounds to listen to, one at a time, and to choose from. */
export function GalleryList({ sounds, chosen, volume, onChoose }: GalleryListProps) {
  const { t } = useTranslation(['alerts']);
  const { playing, broken, toggle } = usePlayOne(volume);
  return (
    <chakra.ul
      aria-label={t('alerts:soundGallery.list')}
      listStyle="none"
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      onKeyDown={moveFocus}
    >
      {sounds.map((sound) => {
        const { name, link } = sound;
        const isPlaying = playing === link;
        return (
          <Line key={link} data-chosen={link === chosen}>
            <Button
              size="icon"
              variant="ghost"
              color={isPlaying ? 'accent.fg' : 'fg.muted'}
              aria-label={t(isPlaying ? 'alerts:soundGallery.stop' : 'alerts:soundGallery.listen', { name })}
              onClick={() => toggle(link)}
            >
              {isPlaying ? <Square size={18} aria-hidden /> : <Play size={18} aria-hidden />}
            </Button>
            <chakra.span flex="1" minWidth="0" fontSize="sm" overflowWrap="anywhere">
              {name}
              {broken === link ? (
                <chakra.span role="alert" display="block" color="danger.fg">
                  {t('alerts:soundGallery.broken')}
                </chakra.span>
              ) : null}
            </chakra.span>
            <Button
              size="sm"
              minHeight="touch"
              aria-pressed={link === chosen}
              aria-label={t('alerts:soundGallery.useOne', { name })}
              onClick={() => onChoose(sound)}
            >
              {link === chosen ? <Check size={16} aria-hidden /> : null}
              {t('alerts:soundGallery.use')}
            </Button>
          </Line>
        );
      })}
    </chakra.ul>
  );
}
