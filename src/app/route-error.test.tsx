import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#src/lib/http.ts';
import { system } from '#src/ui/theme/system.ts';
import { RouteError } from './route-error.tsx';

afterEach(cleanup);

it('of a lost network goes when the network is back, without a press', async () => {
  let isOnline = false;
  const loader = () => {
    if (!isOnline) throw new ApiError(0, 'offline');
    return null;
  };
  const page = {
    HydrateFallback: () => null,
    path: '/',
    loader,
    element: <p>Alertas</p>,
    ErrorBoundary: RouteError,
  };
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={createMemoryRouter([page])} />
    </ChakraProvider>,
  );
  expect(await screen.findByText('Esta página no se ha podido abrir')).toBeVisible();
  isOnline = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Alertas')).toBeVisible();
});
