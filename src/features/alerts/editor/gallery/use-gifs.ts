import { useCallback, useEffect, useRef, useState } from 'react';
import type { GalleryPicture, GifSettings } from '#core/alerts/gifs.ts';
import { fetchGifs, GifError, type GifProblem } from './giphy.ts';

interface Found {
  /** The words and the key that it was found with. */
  of: string;
  pictures: GalleryPicture[];
  next: number | null;
  problem: GifProblem | undefined;
}

/** GIFs for these words, a page at a time; what is trending without words. */
export function useGifs(settings: GifSettings, words: string, language: string) {
  const { apiUrl, key } = settings;
  const of = `${apiUrl} ${key ?? ''} ${words}`;
  const [found, setFound] = useState<Found>();
  const [isLoading, setLoading] = useState(true);
  const leaving = useRef(new AbortController());

  const load = useCallback(
    async (offset: number, signal: AbortSignal) => {
      setLoading(true);
      try {
        const page = await fetchGifs({ apiUrl, key }, { words, offset, language }, signal);
        if (signal.aborted) return;
        setFound((old) => {
          const before = offset > 0 && old?.of === of ? old.pictures : [];
          // What is trending moves between two pages: one of both is enough.
          const known = new Set(before.map(({ id }) => id));
          const fresh = page.pictures.filter(({ id }) => !known.has(id));
          return { of, pictures: [...before, ...fresh], next: page.next, problem: undefined };
        });
      } catch (error) {
        if (signal.aborted) return;
        const problem = error instanceof GifError ? error.problem : 'failed';
        setFound((old) => {
          const kept = offset > 0 && old?.of === of ? old : { of, pictures: [], next: null };
          return { ...kept, problem };
        });
      }
      setLoading(false);
    },
    [apiUrl, key, words, language, of],
  );

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    void load(0, controller.signal);
    return () => controller.abort();
  }, [load]);

  const shown = found?.of === of ? found : undefined;
  return {
    pictures: shown?.pictures,
    problem: shown?.problem,
    isLoading,
    hasMore: shown?.next != null,
    loadMore: () => void load(shown?.next ?? 0, leaving.current.signal),
    retry: () => void load(shown?.pictures.length === 0 ? 0 : (shown?.next ?? 0), leaving.current.signal),
  };
}
