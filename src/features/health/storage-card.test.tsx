import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StorageUse } from '#core/health/storage.ts';
import { system } from '#src/ui/theme/system.ts';
import { StorageCard } from './storage-card.tsx';

const GB = 1_000_000_000;
const open = (storage: StorageUse) =>
  render(
    <ChakraProvider value={system}>
      <StorageCard storage={storage} />
    </ChakraProvider>,
  );

it('shows the size of the database, and of each disk how much is in use', () => {
  open({
    database: 812_000_000,
    disks: [
      { place: 'data', used: 79 * GB, size: 100 * GB },
      { place: 'spool', used: 0, size: 2 * GB },
    ],
  });
  expect(screen.getByText(/^812\sMB$/)).toBeVisible();
  expect(screen.getByText(/^79\sGB de 100\sGB ocupados$/)).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Disco de los datos' })).toHaveAttribute('aria-valuenow', '79');
  expect(screen.getByRole('meter', { name: 'Disco de los eventos en espera' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  expect(screen.queryByRole('status')).toBeNull();
});

it('warns from 80 % of a disk on', () => {
  open({ database: null, disks: [{ place: 'data', used: 80 * GB, size: 100 * GB }] });
  expect(screen.getByRole('status')).toHaveTextContent(/Queda poco sitio en el disco/);
  expect(screen.getByText('No se puede leer ahora.')).toBeVisible();
});
