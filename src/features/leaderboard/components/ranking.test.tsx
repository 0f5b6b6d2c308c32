import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Leaderboard, LeaderboardEntry } from '#core/leaderboard/schema.ts';
import { system } from '#src/ui/theme/system.ts';
import { Ranking } from './ranking.tsx';
import { eventually } from '#tests/setup/eventually.ts';

const entry = (name: string, more: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  name,
  picture: '',
  xp: 0,
  level: 0,
  points: 0,
  watchtime: 0,
  ...more,
});

function boardOf(entries: LeaderboardEntry[], total = entries.length): Leaderboard {
  return {
    user: {
      name: 'Fogata',
      picture: '',
      premium: false,
      platform: 'kick',
      takesTips: false,
      prediction: 'none',
    },
    total,
    entries,
  };
}

async function showRanking(board: Leaderboard) {
  // The table's engine comes behind its first rows.
  await act(() =>
    Promise.resolve(
      render(
        <ChakraProvider value={system}>
          <Ranking query={{ user: 'fogata', platform: 'kick' }} board={board} />
        </ChakraProvider>,
      ),
    ),
  );
}

const headers = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map((header) => header.textContent);
const bodyRows = () => screen.getAllByRole('row').slice(1);
const hundred = () => Array.from({ length: 100 }, (_, n) => entry(`viewer${n}`, { points: 100 - n }));

describe('the ranking of a channel', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('calls whoever has a name that shows nothing anonymous', async () => {
    await showRanking(boardOf([entry('\u3164\u200b', { points: 3 })]));
    expect(await screen.findByText('Alguien anónimo')).toBeVisible();
  });

  it('has only the columns that the data calls for', async () => {
    await showRanking(boardOf([entry('Ana', { points: 3, watchtime: 5 })]));
    expect(headers()).toEqual(['Puesto', 'Espectador', 'Puntos']);
  });

  it('shows level, messages as a tenth of the xp, and watch time in words', async () => {
    await showRanking(boardOf([entry('Ana', { xp: 1234, level: 4, points: 12_345, watchtime: 1630 })]));
    expect(headers()).toEqual(['Puesto', 'Espectador', 'Nivel', 'Mensajes', 'Tiempo visto', 'Puntos']);
    const cells = within(bodyRows()[0]!)
      .getAllByRole('cell', { hidden: true })
      .map((cell) => cell.textContent);
    expect(cells.slice(2)).toEqual(['4', '123', '1d 3h 10min', '12.345puntos']);
  });

  it('comes 10 to a page, or as many as one asks for', async () => {
    await showRanking(boardOf(hundred()));
    expect(bodyRows()).toHaveLength(10);
    const sizes = within(await screen.findByLabelText('Filas')).getAllByRole('option');
    expect(sizes.map((size) => size.textContent)).toEqual(['10', '15', '20', '40', '50']);
  });

  it('asks the server only from 3 characters on, and marks what it found', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response(JSON.stringify(boardOf([entry('zoe'), entry('viewer7')], 5000))));
    });
    await showRanking(boardOf(hundred(), 5000));
    const button = screen.getByRole('button', { name: 'Buscar en todos' });
    await userEvent.type(screen.getByRole('searchbox'), 'zo');
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByRole('searchbox'), 'e');
    await userEvent.click(button);
    const row = await screen.findByRole('row', { name: /zoe/ });
    expect(within(row).getByText('Búsqueda')).toBeInTheDocument();
    expect(asked).toEqual(['/api/public/leaderboard?user=fogata&platform=kick&search=zoe']);
  });

  it('does not ask the same again', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(boardOf([entry('zoe')], 5000)))));
    vi.stubGlobal('fetch', fetch);
    await showRanking(boardOf(hundred(), 5000));
    await userEvent.type(screen.getByRole('searchbox'), 'zoe{Enter}');
    await screen.findByRole('row', { name: /zoe/ });
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    expect(screen.getByRole('button', { name: 'Buscar en todos' })).toBeDisabled();
    await eventually(() => expect(screen.getByRole('button', { name: 'Buscar en todos' })).toBeEnabled());
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('says so when the server cannot be asked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await showRanking(boardOf(hundred(), 5000));
    await userEvent.type(screen.getByRole('searchbox'), 'zoe{Enter}');
    expect(await screen.findByText(/el servidor no responde/)).toBeInTheDocument();
  });

  it('invites to write when nobody is listed yet', async () => {
    await showRanking(boardOf([]));
    expect(screen.getByText('Aún no hay nadie en el ranking')).toBeInTheDocument();
  });
});
