import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SOURCE_PATH } from '#core/paths.ts';
import { system } from '#src/ui/theme/system.ts';
import { browserWithStorage } from '#tests/factories/extension-storage.ts';
import { Popup } from './popup.tsx';

const SERVER = 'https://fogata.example';

vi.mock('webextension-polyfill', () => ({
  default: {
    storage: {
      local: {
        ...browserWithStorage.storage.local,
        onChanged: { addListener: vi.fn(), removeListener: vi.fn() },
      },
    },
    runtime: { sendMessage: () => Promise.resolve('fresh'), openOptionsPage: vi.fn() },
  },
}));

const open = (isFramed: boolean) =>
  render(
    <ChakraProvider value={system}>
      <Popup
        start={{
          server: SERVER,
          viewer: {
            followed: [],
            token: undefined,
            hasEnded: false,
            pairing: undefined,
            standings: undefined,
          },
          isRepaired: false,
          watched: undefined,
          isFramed,
        }}
      />
    </ChakraProvider>,
  );

it('leads to the source of the server that it asks', async () => {
  open(false);
  const link = await screen.findByRole('link', { name: /^Código fuente/ });
  expect(link).toHaveAttribute('href', SERVER + SOURCE_PATH);
  expect(link).toHaveAttribute('target', '_blank');
});

it('has no way out where a website shows it', async () => {
  open(true);
  expect(await screen.findByText('Aquí no hay ningún canal')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
