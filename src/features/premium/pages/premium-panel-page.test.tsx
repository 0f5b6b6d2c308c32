import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Premium } from '#core/premium/schema.ts';
import { createQueryClient } from '#src/lib/query/query-client.ts';
import { system } from '#src/ui/theme/system.ts';
import { Component as PremiumPage } from './premium-panel-page.tsx';

let premium: Premium;
const fetch = vi.fn((path: string) =>
  Promise.resolve(
    new Response(
      JSON.stringify(
        path.endsWith('/order') ? { url: 'https://paypal.example/', fields: { amount: '15.00' } } : premium,
      ),
    ),
  ),
);
beforeEach(() => {
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <PremiumPage /> }])} />
      </QueryClientProvider>
    </ChakraProvider>,
  );

describe('the premium page', () => {
  it('has no button where nothing can be bought', async () => {
    premium = { rank: 1, paidUntil: null, offer: null };
    open();
    expect(await screen.findByText('Ahora no tienes premium.')).toBeVisible();
    expect(screen.getByText(/lo da quien lo administra/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('posts the form of the months that were chosen to PayPal', async () => {
    premium = { rank: 2, paidUntil: Date.UTC(2030, 4, 5), offer: { monthly: '5.00', currency: 'EUR' } };
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    open();
    expect(await screen.findByText(/hasta el 5 de mayo de 2030/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /3 meses · 15/ }));
    await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
    submit.mockRestore();
  });
});
