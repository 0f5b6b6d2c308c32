import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SOUND_CHECK_DEBOUNCE_MS } from '#core/alerts/editor-limits.ts';
import { useSoundCheck } from './use-sound-check.ts';

const trySound = vi.hoisted(() => vi.fn<(url: string, signal: AbortSignal) => Promise<boolean>>());
vi.mock('./try-sound.ts', () => ({ trySound }));

beforeEach(() => {
  vi.useFakeTimers();
  trySound.mockReset();
});
afterEach(() => vi.useRealTimers());

const rest = () => act(() => vi.advanceTimersByTimeAsync(SOUND_CHECK_DEBOUNCE_MS));

describe('the check of a sound', () => {
  it('tries an address once it has rested, and not those typed on the way', async () => {
    trySound.mockResolvedValue(true);
    const { result, rerender } = renderHook(({ url }) => useSoundCheck(url), { initialProps: { url: '' } });
    rerender({ url: 'https://a.example/x' });
    await act(() => vi.advanceTimersByTimeAsync(SOUND_CHECK_DEBOUNCE_MS - 1));
    rerender({ url: 'https://a.example/x.mp3' });
    await rest();
    expect(trySound.mock.calls.map(([url]) => url)).toEqual(['https://a.example/x.mp3']);
    expect(result.current).toBe('valid');
  });

  it('says that a sound cannot be played', async () => {
    trySound.mockResolvedValue(false);
    const { result } = renderHook(() => useSoundCheck('https://a.example/x.mp3'));
    await rest();
    expect(result.current).toBe('broken');
  });

  it('does not try what it knows', async () => {
    const own = renderHook(() => useSoundCheck('/assets/alerts/cheer.mp3'));
    const page = renderHook(() => useSoundCheck('https://www.myinstants.com/instant/x/'));
    await rest();
    expect([own.result.current, page.result.current]).toEqual(['valid', 'share-page']);
    expect(trySound).not.toHaveBeenCalled();
  });
});
