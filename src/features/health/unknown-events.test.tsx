import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PANEL_PATHS } from '#core/paths.ts';
import { system } from '#src/ui/theme/system.ts';
import { UnknownEvents } from './unknown-events.tsx';

const RAW = JSON.stringify({ sender: { username: 'Vela' }, gift: { amount: 50, message: '¡Hola!' } });

it('an event that nobody knows leads to its entry by hand and brings what can be read, outside the address', async () => {
  const events = [{ id: '1', type: 'channel.party', raw: RAW, at: 1 }];
  const router = createMemoryRouter([
    { path: '/', element: <UnknownEvents events={events} /> },
    { path: PANEL_PATHS.inbox, element: null },
  ]);
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByText(/channel\.party/));
  await userEvent.click(screen.getByRole('link', { name: 'Añadirlo a mano' }));
  const state = { name: 'Vela', amount: '50', message: '¡Hola!' };
  expect(router.state.location).toMatchObject({ pathname: PANEL_PATHS.inbox, search: '', hash: '', state });
});
