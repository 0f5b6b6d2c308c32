import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { PANEL_PATHS } from '#core/paths.ts';
import { PanelContext, type PanelSession } from '#src/session/panel-context.ts';
import { system } from '#src/ui/theme/system.ts';
import { InboxControls } from './inbox-controls.tsx';
import type { InboxState } from './use-inbox.ts';

const silent = () => () => undefined;
const SESSION: PanelSession = {
  profile: { id: 'ana', platform: 'kick', rank: 1, bid: '', name: 'Ana', picture: '' },
  streamState: 'open',
  listen: silent,
  listenHealth: silent,
  listenChat: silent,
};
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));

it('begin an entry by hand with what the health page could read of an event, once', async () => {
  const inbox = { settings: { data: undefined } } as InboxState;
  const state = { name: 'Vela', amount: '50', message: '¡Hola!' };
  const router = createMemoryRouter(
    [{ path: PANEL_PATHS.inbox, element: <InboxControls inbox={inbox} isSlim={false} /> }],
    { initialEntries: [{ pathname: PANEL_PATHS.inbox, state }] },
  );
  render(
    <ChakraProvider value={system}>
      <PanelContext value={SESSION}>
        <RouterProvider router={router} />
      </PanelContext>
    </ChakraProvider>,
  );
  const hidden = true;
  expect(await screen.findByRole('textbox', { name: 'Nombre', hidden })).toHaveValue('Vela');
  expect(screen.getByRole('textbox', { name: 'Mensaje', hidden })).toHaveValue('¡Hola!');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo', hidden }), 'Kicks');
  expect(screen.getByRole('textbox', { name: 'Cantidad', hidden })).toHaveValue('50');

  await userEvent.click(screen.getByRole('button', { name: 'Cancelar', hidden }));
  expect(router.state.location.state).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /a mano/ }));
  expect(await screen.findByRole('textbox', { name: 'Nombre', hidden })).toHaveValue('');
});
