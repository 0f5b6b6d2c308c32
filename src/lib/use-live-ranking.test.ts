import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StreamOptions } from '#src/lib/stream.ts';
import { useLiveRanking } from './use-live-ranking.ts';
import { eventually } from '#tests/setup/eventually.ts';

const end = vi.fn();
const openStream = vi.hoisted(() => vi.fn<(options: StreamOptions) => () => void>());
vi.mock('#src/lib/stream.ts', () => ({ openStream }));

async function listen(refresh: () => void) {
  openStream.mockReset().mockReturnValue(end.mockReset());
  const hook = renderHook(() => useLiveRanking('kick', 'fogata', refresh));
  await eventually(() => expect(openStream).toHaveBeenCalledOnce());
  return { ...hook, options: openStream.mock.calls[0]![0] };
}

describe('the live ranking', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('names its channel and asks for nothing but the ranking', async () => {
    const { options } = await listen(vi.fn());
    expect(options).toMatchObject({
      role: 'page',
      topics: ['ranking'],
      channel: { platform: 'kick', user: 'fogata' },
    });
  });

  it('refreshes once for a burst of changes', async () => {
    const refresh = vi.fn();
    const { options } = await listen(refresh);
    vi.useFakeTimers();
    for (let version = 1; version <= 50; version += 1) options.onFrame('ranking', { version });
    vi.runAllTimers();
    expect(refresh).toHaveBeenCalledOnce();
    options.onFrame('ranking', { version: 51 });
    vi.runAllTimers();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('asks once for what changed before the stream was open, and after each cut', async () => {
    const refresh = vi.fn();
    const { options } = await listen(refresh);
    vi.useFakeTimers();
    for (const state of ['open', 'lost', 'open'] as const) {
      options.onState?.(state);
      vi.runAllTimers();
    }
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('ends its stream with the page', async () => {
    const { unmount } = await listen(vi.fn());
    unmount();
    expect(end).toHaveBeenCalledOnce();
  });
});
