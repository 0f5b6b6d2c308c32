import { ChakraProvider } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { system } from '#src/ui/theme/system.ts';

// Behind the first rows: offline start and updates can wait.
const Pwa = lazy(async () => ({ default: (await import('./pwa/pwa.tsx')).Pwa }));

/** What every page needs around it. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      {children}
      <Suspense>
        <Pwa />
      </Suspense>
    </ChakraProvider>
  );
}
