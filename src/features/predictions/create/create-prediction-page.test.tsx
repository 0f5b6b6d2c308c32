import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCookie, writeCookie } from '#src/lib/cookies.ts';
import { decideConsent } from '#src/lib/consent.ts';
import { system } from '#src/ui/theme/system.ts';
import { Component } from './create-prediction-page.tsx';

vi.mock('#src/lib/is-ad-blocked.ts', () => ({ isAdBlocked: () => Promise.resolve(true) }));

beforeEach(() => {
  const site = { count: 1, streamers: 1, users: 0, links: {}, logins: [], ads: true };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(site))));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  decideConsent('1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  decideConsent('');
  clearCookie('rk');
});

function open() {
  const router = createMemoryRouter([{ path: '/', Component }]);
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
}
const hidden = true;

it('has ads, and a visitor who blocks them has to stop', async () => {
  open();
  expect(await screen.findByRole('dialog', { name: 'Adblock Detectado', hidden })).toBeInTheDocument();
});

it('shows premium visitors neither', async () => {
  writeCookie('rk', '2', 60_000);
  open();
  expect(await screen.findByRole('heading', { name: 'Crear predicción' })).toBeVisible();
  expect(screen.queryByTitle('Publicidad')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
});
