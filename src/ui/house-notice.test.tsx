import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookie, writeCookie } from '#src/lib/cookies.ts';
import { closePromo } from '#src/lib/extension-promo.ts';
import { AdSlot } from './ad-slot.tsx';
import { ExtensionPromo } from './extension-promo.tsx';
import { Link } from './link.tsx';
import { system } from './theme/system.ts';

const STORE = 'https://extension.example';
const fetch = vi.fn();
let isWide = true;

beforeEach(() => {
  isWide = true;
  const site = { count: 1, streamers: 1, users: 0, links: { extension: STORE }, logins: [] };
  fetch.mockReset().mockImplementation(() => Promise.resolve(new Response(JSON.stringify(site))));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookie('rk');
});

function show(path: string, element: ReactNode) {
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
    </ChakraProvider>,
  );
}
// Here every screen is narrow to the styles, which hide the promo on phones.
const hidden = true;
const promo = () => screen.findByRole('link', { name: 'Fogata en tu navegador', hidden });

describe('an ad slot', () => {
  it('holds the house notice, with the way to the extension', async () => {
    show('/', <AdSlot />);
    expect(await screen.findByRole('complementary', { name: 'Aviso de Fogata' })).toBeInTheDocument();
    expect(await screen.findByRole('link')).toHaveAttribute('href', STORE);
  });

  it('holds nothing for premium visitors', () => {
    writeCookie('rk', '2', 60_000);
    show('/', <AdSlot />);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

describe('the promo of the extension', () => {
  it('stays closed once it was closed, but for the shop, which asks anew', async () => {
    const { unmount } = show('/p/ana/commands', <ExtensionPromo />);
    expect(await promo()).toHaveAttribute('href', STORE);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso de la extensión', hidden }));
    expect(screen.queryByRole('link', { hidden })).not.toBeInTheDocument();
    unmount();
    fetch.mockClear();
    show('/p/ana/leaderboard', <ExtensionPromo />);
    expect(fetch).not.toHaveBeenCalled();
    show('/p/ana/shop', <ExtensionPromo />);
    expect(await promo()).toBeInTheDocument();
  });

  it('stays closed on a page to which one goes on from another that offers it', async () => {
    closePromo('month', new Date());
    show(
      '/p/ana/commands',
      <>
        <ExtensionPromo />
        <Link to="/p/ana/shop">Tienda</Link>
      </>,
    );
    expect(await promo()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Tienda' }));
    expect(screen.queryByRole('link', { name: 'Fogata en tu navegador', hidden })).not.toBeInTheDocument();
  });

  it('asks for nothing on a phone', () => {
    isWide = false;
    show('/p/ana/commands', <ExtensionPromo />);
    expect(fetch).not.toHaveBeenCalled();
  });
});
