import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SourceLink } from './source-link.tsx';
import { system } from './theme/system.ts';

afterEach(() => vi.unstubAllEnvs());

const wrapper = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);

it('names the commit of the build, and only links where nobody knows it', () => {
  vi.stubEnv('VITE_COMMIT', '0123456789');
  const { unmount } = render(<SourceLink />, { wrapper });
  expect(screen.getByRole('link', { name: 'Código fuente (0123456789)' })).toHaveAttribute('href', '/source');
  unmount();
  vi.stubEnv('VITE_COMMIT', '');
  render(<SourceLink server="https://fogata.test" />, { wrapper });
  expect(screen.getByRole('link', { name: 'Código fuente' })).toHaveAttribute(
    'href',
    'https://fogata.test/source',
  );
});
