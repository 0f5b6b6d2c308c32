import { ChakraProvider } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { ourSystem } from '#src/ui/theme/system.ts';

// Behind the first rows: offline start and updates can wait.
const Pwa = lazyPart(async () => (await import('./pwa/pwa.tsx')).Pwa);

/** What every page needs around it. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={ourSystem()}>
      {children}
      <Suspense>
        <Pwa />
      </Suspense>
    </ChakraProvider>
  );
}
