import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GIF_QUERY_MAX, gifSettingsSchema, PANEL_GIFS, type GifSettings } from '#core/alerts/gifs.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { GifKeyForm } from './gif-key-form.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { PoweredByGiphy } from './powered-by-giphy.tsx';
import { useGifs } from './use-gifs.ts';

/** A free key may search a hundred times an hour: one search for a word, not one for each of its letters. */
const TYPING_MS = 600;

interface GifSearchProps {
  chosen: string;
  onChoose: (url: string) => void;
}

function fetchSettings(signal: AbortSignal): Promise<GifSettings> {
  return streamerRequest(PANEL_GIFS, gifSettingsSchema, { signal });
}

function Search({ settings, chosen, onChoose }: GifSearchProps & { settings: GifSettings }) {
  const { t, i18n } = useTranslation(['alerts', 'common']);
  const [words, setWords] = useState('');
  const settled = useSettled(words.trim(), TYPING_MS);
  const { pictures, problem, isLoading, hasMore, loadMore } = useGifs(settings, settled, i18n.language);
  const isEmpty = pictures?.length === 0 && problem === undefined;
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <SearchInput
          label={t('alerts:gallery.searchGifs')}
          value={words}
          maxLength={GIF_QUERY_MAX}
          onChange={setWords}
        />
        <PoweredByGiphy />
      </chakra.div>
      {isEmpty ? <p role="status">{t('alerts:gallery.nothing')}</p> : null}
      {pictures === undefined ? <SkeletonRows rows={3} height="24" /> : null}
      <PictureGrid label="GIPHY" pictures={pictures ?? []} chosen={chosen} onChoose={onChoose} />
      {problem === undefined ? null : (
        <Notice tone="danger">
          <p>{t(`alerts:gallery.problems.${problem}`)}</p>
          {problem === 'key' ? null : (
            <Button size="sm" mt="2" disabled={isLoading} onClick={loadMore}>
              {t('common:retry')}
            </Button>
          )}
        </Notice>
      )}
      {hasMore && problem === undefined ? (
        <Button disabled={isLoading} onClick={loadMore}>
          {t('alerts:gallery.more')}
        </Button>
      ) : null}
    </chakra.div>
  );
}

/** GIFs of GIPHY: what is trending, or what a search finds, 50 at a time. */
export function GifSearch({ chosen, onChoose }: GifSearchProps) {
  const { t } = useTranslation(['alerts']);
  const loading = useLoad(fetchSettings);
  const [saved, setSaved] = useState<GifSettings>();
  const handleSaved = useCallback((settings: GifSettings) => setSaved(settings), []);
  return (
    <Loaded state={loading} skeleton={<SkeletonRows rows={3} height="24" />}>
      {(first) => {
        const settings = saved ?? first;
        if (settings.key === null)
          return (
            <chakra.div display="grid" gap="3">
              <p>{t('alerts:gallery.noKey')}</p>
              <GifKeyForm isOwn={false} onSaved={handleSaved} />
            </chakra.div>
          );
        return (
          <chakra.div display="grid" gap="4">
            <Search key={settings.key} settings={settings} chosen={chosen} onChoose={onChoose} />
            <chakra.details>
              <chakra.summary cursor="pointer" color="fg.muted" fontSize="sm" py="3">
                {t(settings.isOwn ? 'alerts:gallery.ownKey' : 'alerts:gallery.operatorKey')}
              </chakra.summary>
              <GifKeyForm isOwn={settings.isOwn} onSaved={handleSaved} />
            </chakra.details>
          </chakra.div>
        );
      }}
    </Loaded>
  );
}
