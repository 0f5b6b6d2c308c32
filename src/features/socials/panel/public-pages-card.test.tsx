import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PanelContext } from '#src/session/panel-context.ts';
import { system } from '#src/ui/theme/system.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { PublicPagesCard } from './public-pages-card.tsx';

const PROFILE = { id: 'luna', platform: 'kick', rank: 1, bid: '', name: 'luna', picture: '' } as const;
const silent = () => () => undefined;

it('has every address of the streamer that is for others, to copy and to open', () => {
  render(
    <ChakraProvider value={system}>
      <ToastProvider>
        <MemoryRouter>
          <PanelContext
            value={{
              profile: PROFILE,
              streamState: 'open',
              listen: silent,
              listenHealth: silent,
              listenChat: silent,
            }}
          >
            <PublicPagesCard />
          </PanelContext>
        </MemoryRouter>
      </ToastProvider>
    </ChakraProvider>,
  );
  const paths = [
    '/t/luna?platform=kick',
    '/k/luna',
    ...['commands', 'leaderboard', 'shop', 'battle', 'prediction', 'tip'].map((page) => `/k/luna/${page}`),
  ];
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ value }) => value)).toEqual(paths.map((path) => location.origin + path));
  expect(screen.getAllByRole('button', { name: /Copiar/ })).toHaveLength(paths.length);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(paths);
});
