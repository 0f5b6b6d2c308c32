import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StreamState } from '#src/lib/stream.ts';
import { PanelContext, usePanelEvents } from './panel-context.ts';

const PROFILE = { id: 'luna', platform: 'kick', rank: 1, bid: '', name: 'Luna', picture: '' } as const;
const silent = () => () => undefined;

/** A page that follows the stream, and how often it asked again as the stream went through `states`. */
function reloadsOf(...states: StreamState[]): number {
  const reload = vi.fn();
  function Page() {
    usePanelEvents(silent, reload);
    return null;
  }
  const at = (streamState: StreamState) => (
    <PanelContext
      value={{ profile: PROFILE, streamState, listen: silent, listenHealth: silent, listenChat: silent }}
    >
      <Page />
    </PanelContext>
  );
  const [first = 'connecting', ...later] = states;
  const { rerender } = render(at(first));
  for (const state of later) rerender(at(state));
  return reload.mock.calls.length;
}

it('asks again for what happened between the first answer and the stream', () => {
  expect(reloadsOf('connecting', 'open')).toBe(1);
});

it('asks again after each time that the stream was lost', () => {
  expect(reloadsOf('connecting', 'open', 'lost', 'open')).toBe(2);
});

it('asks once where the stream is open already', () => {
  expect(reloadsOf('open')).toBe(0);
});
