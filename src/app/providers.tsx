import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from '#src/ui/theme/system.ts';
import { Pwa } from './pwa/pwa.tsx';

/** What every page needs around it. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      {children}
      <Pwa />
    </ChakraProvider>
  );
}
