import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { LoginPlatform } from '#core/platforms/platform.ts';
import { PanelContext } from '#src/session/panel-context.ts';
import { system } from '#src/ui/theme/system.ts';
import { PhoneNav } from './phone-nav.tsx';

afterEach(cleanup);

function draw(platform: LoginPlatform) {
  const profile = { id: 'luna', platform, rank: 1, bid: '', name: 'Luna', picture: '' };
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <PanelContext
          value={{
            profile,
            streamState: 'open',
            listen: () => () => undefined,
            listenHealth: () => () => undefined,
            listenChat: () => () => undefined,
          }}
        >
          <PhoneNav />
        </PanelContext>
      </MemoryRouter>
    </ChakraProvider>,
  );
}

it('has the pages of every day in the bar and the others one tap further', () => {
  draw('twitch');
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Más', hidden: true })).toBeInTheDocument();
});

it('has no further tap where the bar holds all, as for Discord', () => {
  draw('discord');
  const names = screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Inicio', 'Bot', 'Perfil']);
  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
});
