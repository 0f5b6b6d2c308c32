import { useEffect, useState } from 'react';
import { SOUND_CHECK_DEBOUNCE_MS } from '#core/alerts/editor-limits.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { soundVerdict } from './sound-verdict.ts';
import { trySound } from './try-sound.ts';

export type SoundState = 'valid' | 'share-page' | 'trying' | 'broken';

/** Whether a sound can be played, looked at once its address has rested. */
export function useSoundCheck(url: string): SoundState {
  const settled = useSettled(url.trim(), SOUND_CHECK_DEBOUNCE_MS);
  const [tried, setTried] = useState<{ url: string; isPlayable: boolean }>();
  const verdict = soundVerdict(settled);
  useEffect(() => {
    if (verdict !== 'try') return;
    const leaving = new AbortController();
    void trySound(settled, leaving.signal).then((isPlayable) => {
      if (!leaving.signal.aborted) setTried({ url: settled, isPlayable });
    });
    return () => leaving.abort();
  }, [settled, verdict]);
  if (verdict !== 'try') return verdict;
  if (tried?.url !== settled) return 'trying';
  return tried.isPlayable ? 'valid' : 'broken';
}
