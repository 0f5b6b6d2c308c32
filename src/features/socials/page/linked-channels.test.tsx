import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { system } from '#src/ui/theme/system.ts';
import { LinkedChannels } from './linked-channels.tsx';

it('says of each channel whether it is live, and leads to where it is watched', () => {
  render(
    <ChakraProvider value={system}>
      <LinkedChannels
        channels={[
          { platform: 'trovo', login: 'luna', name: 'Luna', live: false },
          { platform: 'kick', login: 'luna_k', name: 'Luna K', live: true },
        ]}
      />
    </ChakraProvider>,
  );
  const [trovo, kick] = screen.getAllByRole('link');
  expect(trovo).toHaveTextContent(/Trovo.*Luna.*Sin emitir/);
  expect(kick).toHaveTextContent(/Kick.*Luna K.*En directo/);
  expect(kick).toHaveAttribute('href', 'https://kick.com/luna_k');
});
