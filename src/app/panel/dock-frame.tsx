import { ChakraProvider } from '@chakra-ui/react';
import { useLoaderData } from 'react-router-dom';
import { PanelProvider } from '#src/session/panel-provider.tsx';
import { PanelQueries } from '#src/session/panel-queries.tsx';
import type { PanelStart } from '#src/session/panel-start.ts';
import { panelSystem } from '#src/ui/theme/panel-system.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { AllowedOutlet } from './allowed-outlet.tsx';

export { loader, shouldRevalidate } from './panel-layout.tsx';

/** The panel without its navigation, for docks of OBS. */
export function Component() {
  const start = useLoaderData<PanelStart>();
  return (
    <ChakraProvider value={panelSystem}>
      <ToastProvider>
        <PanelProvider profile={start.profile} streamRole="dock">
          <PanelQueries start={start}>
            <AllowedOutlet />
          </PanelQueries>
        </PanelProvider>
      </ToastProvider>
    </ChakraProvider>
  );
}
