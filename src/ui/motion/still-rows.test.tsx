import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#src/ui/theme/system.ts';
import { MovingRow, MovingRows } from './moving-rows.tsx';

// Asked once for the whole page: a file of its own.
beforeEach(() => {
  const asked = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => asked);
  // It says so, to developers only.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

function rows(names: readonly string[]) {
  return (
    <ChakraProvider value={system}>
      <ul>
        <MovingRows>
          {names.map((name) => (
            <MovingRow key={name}>{name}</MovingRow>
          ))}
        </MovingRows>
      </ul>
    </ChakraProvider>
  );
}

it('for who asked for less motion a row is there, or gone, at once and nowhere else', async () => {
  const { rerender } = render(rows(['Luna']));
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    const row = screen.queryByText('Sol');
    seen.push(row === null ? 'none' : `${row.style.opacity} ${row.style.transform}`);
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  rerender(rows(['Luna', 'Sol']));
  await waitFor(() => expect(screen.getByText('Sol')).toHaveStyle({ opacity: 1 }));
  rerender(rows(['Luna']));
  await waitFor(() => expect(screen.queryByText('Sol')).not.toBeInTheDocument());
  watch.disconnect();
  const between = seen.filter((state) => /^0\.\d/.test(state));
  expect(between).toEqual([]);
});
