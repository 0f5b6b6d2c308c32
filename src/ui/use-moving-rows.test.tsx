import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placesOf, showMoves } from './motion/row-movement.ts';
import { useMovingRows } from './use-moving-rows.ts';

vi.mock('./motion/row-movement.ts', () => ({ placesOf: vi.fn(() => new Map()), showMoves: vi.fn() }));

let rest: ReturnType<typeof vi.fn<(run: () => void) => void>>;
beforeEach(() => {
  vi.clearAllMocks();
  rest = vi.fn();
  vi.stubGlobal('requestIdleCallback', rest);
});
afterEach(() => vi.unstubAllGlobals());

function Table({ isLive = true, view = 'first' }) {
  return (
    <table>
      <tbody ref={useMovingRows(isLive, view)} />
    </table>
  );
}

async function openLive() {
  const shown = render(<Table />);
  rest.mock.calls[0]?.[0]();
  await waitFor(() => expect(placesOf).toHaveBeenCalled());
  return shown;
}

it('brings what moves rows when the page rests, and for live tables only', () => {
  render(<Table isLive={false} />);
  expect(rest).not.toHaveBeenCalled();
  render(<Table />);
  expect(rest).toHaveBeenCalledOnce();
});

it('shows how rows moved with each change, not how they came to be there at first', async () => {
  const { rerender } = await openLive();
  expect(showMoves).not.toHaveBeenCalled();
  rerender(<Table />);
  expect(showMoves).toHaveBeenCalledOnce();
});

it('moves no row into another page or order', async () => {
  const { rerender } = await openLive();
  rerender(<Table view="second" />);
  expect(showMoves).not.toHaveBeenCalled();
  rerender(<Table view="second" />);
  expect(showMoves).toHaveBeenCalledOnce();
});
