import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { OWN_KINDS, type KnownOfViewer } from '#core/privacy/own-data.ts';
import { system } from '#src/ui/theme/system.ts';
import { OwnDataLists } from './own-data-lists.tsx';

const KNOWN: KnownOfViewer = {
  viewer: 'vera',
  streamer: 'ana',
  accounts: [],
  points: 0,
  level: 1,
  watchtime: 0,
  since: 0,
  character: null,
  counts: {
    ...(Object.fromEntries(OWN_KINDS.map((kind) => [kind, 0])) as KnownOfViewer['counts']),
    ledger: 3,
  },
  sameName: { donations: 0, events: 0, notes: 0 },
};
const row = (amount: number) => ({ at: 1, amount, reason: 'bet', reference: '' });

afterEach(() => vi.unstubAllGlobals());

it('a kind says how many rows it has, and shows them to the last', async () => {
  const fetch = vi.fn((url: string) =>
    Promise.resolve(
      Response.json(
        url.includes('after')
          ? { ledger: [row(-3)], next: null }
          : { ledger: [row(-1), row(-2)], next: '1:x' },
      ),
    ),
  );
  vi.stubGlobal('fetch', fetch);
  render(
    <ChakraProvider value={system}>
      <OwnDataLists accounts={[]} known={KNOWN} />
    </ChakraProvider>,
  );
  expect(screen.queryByText(/Compras/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Movimientos de puntos (3)'));
  await userEvent.click(await screen.findByRole('button', { name: '2 de 3, ver más' }));
  const list = screen.getByRole('list', { name: 'Movimientos de puntos' });
  expect(await within(list).findByText(/^-3/)).toBeInTheDocument();
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /ver más/ })).not.toBeInTheDocument();
  expect(fetch).toHaveBeenLastCalledWith(expect.stringContaining('after=1%3Ax'), expect.anything());
});
