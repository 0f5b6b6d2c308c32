import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PanelBot } from '#core/bot/bot-settings.ts';
import { system } from '#src/ui/theme/system.ts';
import { Component } from './bot-panel-page.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(bot: PanelBot): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(bot)));
  const router = createMemoryRouter([{ path: '/', Component }]);
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
}

it('has the language of the bot also for who has no channel yet, and asks for one', async () => {
  open({ prefix: '', language: 'de', channels: [] });
  expect(await screen.findByText('El bot necesita un canal. Vincula uno en tu perfil.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Idioma del bot' })).toHaveValue('de');
  expect(screen.queryByRole('heading', { name: 'Prefijo de los comandos' })).toBeNull();
});
