import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { system } from '#src/ui/theme/system.ts';
import { MovingRow, MovingRows } from './moving-rows.tsx';

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

it('renders the first rows where they stand, on the server too', () => {
  expect(renderToString(rows(['Luna']))).toContain('opacity:1');
});

it('a row that comes fades in, and one that goes leaves once it has faded out', async () => {
  const { rerender } = render(rows(['Luna']));
  expect(screen.getByText('Luna')).toHaveStyle({ opacity: 1 });
  rerender(rows(['Luna', 'Sol']));
  expect(screen.getByText('Sol')).toHaveStyle({ opacity: 0 });
  await waitFor(() => expect(screen.getByText('Sol')).toHaveStyle({ opacity: 1 }));
  rerender(rows(['Luna']));
  expect(screen.getByText('Sol')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Sol')).not.toBeInTheDocument());
});
