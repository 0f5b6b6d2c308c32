import { chakra } from '@chakra-ui/react';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  GALLERY_SLICE,
  gallerySoundsSchema,
  namedSounds,
  searchSounds,
  sliceOfSounds,
  SOUND_KINDS,
  SOUND_SEARCH_MAX,
  SOUND_SEARCH_MIN,
  SOUNDS_LIST,
  type GallerySound,
  type SoundKind,
} from '#core/alerts/sound-gallery.ts';
import { request } from '#src/lib/http.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { GalleryList } from './gallery-list.tsx';

interface SoundGalleryProps {
  chosen: string;
  /** From 0 to 1. */
  volume: number;
  onChoose: (url: string) => void;
  onClose: () => void;
}

const fetchSounds = (signal: AbortSignal) => request(SOUNDS_LIST, gallerySoundsSchema, { signal });

/** What the list is now, in words that are read out when it changes. */
function useStatus(typed: string, found: readonly GallerySound[] | undefined): string {
  const { t } = useTranslation(['alerts']);
  if (found !== undefined) return t('alerts:soundGallery.found', { count: found.length });
  const isShort = typed.trim() !== '';
  return t(isShort ? 'alerts:soundGallery.short' : 'alerts:soundGallery.some', {
    min: SOUND_SEARCH_MIN,
    count: GALLERY_SLICE,
  });
}

function KindChoice({
  value,
  onChange,
}: {
  value: SoundKind | '';
  onChange: (kind: SoundKind | '') => void;
}) {
  const { t } = useTranslation(['alerts']);
  return (
    <chakra.div flex="1 1 12rem" maxWidth={{ md: 'field' }}>
      <Select
        aria-label={t('alerts:soundGallery.kind')}
        value={value}
        onChange={({ target }) => onChange(SOUND_KINDS.find((kind) => kind === target.value) ?? '')}
      >
        <option value="">{t('alerts:soundGallery.anyKind')}</option>
        {SOUND_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`alerts:soundGallery.kinds.${kind}`)}
          </option>
        ))}
      </Select>
    </chakra.div>
  );
}

function Browser({
  sounds,
  ...list
}: { sounds: readonly GallerySound[] } & Omit<SoundGalleryProps, 'onClose'>) {
  const { t } = useTranslation(['alerts']);
  const [chance, setChance] = useState(() => Math.random());
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(GALLERY_SLICE);
  const [kind, setKind] = useState<SoundKind | ''>('');
  const ofKind = kind === '' ? sounds : sounds.filter((sound) => sound.kind === kind);
  const found = searchSounds(ofKind, typed) ?? (kind === '' ? undefined : ofKind);
  const status = useStatus(typed, found);
  const visible = found === undefined ? sliceOfSounds(sounds, chance) : found.slice(0, shown);
  const handleType = (text: string) => {
    setTyped(text);
    setShown(GALLERY_SLICE);
  };
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <SearchInput
          label={t('alerts:soundGallery.search')}
          value={typed}
          maxLength={SOUND_SEARCH_MAX}
          onChange={handleType}
        />
        <KindChoice
          value={kind}
          onChange={(next) => {
            setKind(next);
            setShown(GALLERY_SLICE);
          }}
        />
        <Button disabled={found !== undefined} onClick={() => setChance(Math.random())}>
          <Shuffle size={16} aria-hidden />
          {t('alerts:soundGallery.others')}
        </Button>
      </chakra.div>
      <chakra.p role="status" fontSize="sm" color="fg.muted">
        {status}
      </chakra.p>
      {visible.length === 0 ? (
        <EmptyState title={t('alerts:soundGallery.none')} description={t('alerts:soundGallery.noneText')} />
      ) : (
        <GalleryList
          sounds={visible}
          chosen={list.chosen}
          volume={list.volume}
          onChoose={({ link }) => list.onChoose(link)}
        />
      )}
      {found !== undefined && found.length > shown ? (
        <Button justifySelf="center" onClick={() => setShown(shown + GALLERY_SLICE)}>
          {t('alerts:soundGallery.more')}
        </Button>
      ) : null}
      <chakra.p fontSize="sm" color="fg.muted">
        {t('alerts:soundGallery.license')}
      </chakra.p>
    </chakra.div>
  );
}

/** Our own sounds: some of them, or those that a search finds, to hear and to choose. */
export function SoundGallery({ onClose, ...rest }: SoundGalleryProps) {
  const { t, i18n } = useTranslation(['alerts']);
  const sounds = useLoad(fetchSounds);
  return (
    <Dialog title={t('alerts:soundGallery.title')} isWide onClose={onClose}>
      <Loaded state={sounds} skeleton={<SkeletonRows rows={6} height="12" />}>
        {(all) => <Browser sounds={namedSounds(all, i18n.languages)} {...rest} />}
      </Loaded>
    </Dialog>
  );
}
