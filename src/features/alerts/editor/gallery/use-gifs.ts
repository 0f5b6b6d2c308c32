import { useCallback, useEffect, useRef, useState } from 'react';
import type { GalleryPicture, GifSettings } from '#core/alerts/gifs.ts';
import { fetchGifs, GifError, type GifPage, type GifProblem } from './giphy.ts';

interface Found {
  /** The words and the key that it was found with. */
  of: string;
  pictures: GalleryPicture[];
  next: number | null;
  problem: GifProblem | undefined;
}

function problemOf(error: unknown): GifProblem {
  return error instanceof GifError ? error.problem : 'failed';
}

/** What is trending moves between two pages: one of both is enough. */
function append(before: readonly GalleryPicture[], page: GifPage): GalleryPicture[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...page.pictures.filter(({ id }) => !known.has(id))];
}

/** GIFs for these words, a page at a time; what is trending without words. */
export function useGifs(settings: GifSettings, words: string, language: string) {
  const { apiUrl, key } = settings;
  const of = `${apiUrl} ${key ?? ''} ${language} ${words}`;
  const [found, setFound] = useState<Found>();
  const [asked, setAsked] = useState<string>();
  const leaving = useRef(new AbortController());

  const load = useCallback(
    async (offset: number, signal: AbortSignal) => {
      const settle = (change: (before: Found) => Found) => {
        if (signal.aborted) return;
        setAsked(undefined);
        setFound((old) =>
          change(old?.of === of ? old : { of, pictures: [], next: null, problem: undefined }),
        );
      };
      try {
        const page = await fetchGifs({ apiUrl, key }, { words, offset, language }, signal);
        settle(({ pictures }) => ({
          of,
          pictures: append(offset === 0 ? [] : pictures, page),
          next: page.next,
          problem: undefined,
        }));
      } catch (error) {
        settle((before) => ({ ...before, problem: problemOf(error) }));
      }
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
  const ask = (offset: number) => {
    setAsked(of);
    void load(offset, leaving.current.signal);
  };
  return {
    pictures: shown?.pictures,
    problem: shown?.problem,
    isLoading: shown === undefined || asked === of,
    hasMore: typeof shown?.next === 'number',
    /** The next page, or the one again that failed. */
    loadMore: () => ask(shown?.next ?? 0),
  };
}
