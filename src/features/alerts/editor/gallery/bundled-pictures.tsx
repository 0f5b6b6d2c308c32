import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GALLERY_PAGE } from '#core/alerts/gifs.ts';
import PICTURES from '#core/alerts/pictures.json';
import { Button } from '#src/ui/button.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { PictureGrid } from './picture-grid.tsx';

const WORDS_MAX = 50;
type Names = (typeof PICTURES)[number]['title'];

function nameIn(title: Names, language: string): string {
  return new Map(Object.entries(title)).get(language.slice(0, 2)) ?? title.en;
}

/** Small letters without accents, so that "corazon" finds what "Corazón" names. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The pictures that come with Fogata; they need no network beyond our own. */
export function BundledPictures({ chosen, onChoose }: { chosen: string; onChoose: (url: string) => void }) {
  const { t, i18n } = useTranslation(['alerts']);
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(GALLERY_PAGE);
  const sought = plain(words.trim());
  const found = PICTURES.filter(({ title }) =>
    Object.values(title).some((name) => plain(name).includes(sought)),
  );
  const pictures = found.slice(0, shown).map(({ title, author, license, ...picture }) => ({
    ...picture,
    title: nameIn(title, i18n.language),
    credit: `${author} · ${license}`,
  }));
  return (
    <chakra.div display="grid" gap="3">
      <SearchInput
        label={t('alerts:gallery.searchPictures')}
        value={words}
        maxLength={WORDS_MAX}
        onChange={(text) => {
          setWords(text);
          setShown(GALLERY_PAGE);
        }}
      />
      <chakra.p role="status" fontSize="sm" color="fg.muted">
        {found.length === 0
          ? t('alerts:gallery.nothing')
          : t('alerts:gallery.count', { count: found.length })}
      </chakra.p>
      <PictureGrid
        label={t('alerts:gallery.title')}
        pictures={pictures}
        chosen={chosen}
        onChoose={onChoose}
      />
      {found.length > shown ? (
        <Button onClick={() => setShown(shown + GALLERY_PAGE)}>{t('alerts:gallery.more')}</Button>
      ) : null}
    </chakra.div>
  );
}
