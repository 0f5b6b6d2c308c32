import { ChakraProvider } from '@chakra-ui/react';
import { useLoaderData } from 'react-router-dom';
import type { Profile } from '#core/session/schema.ts';
import { PanelProvider } from '#src/session/panel-provider.tsx';
import { panelSystem } from '#src/ui/theme/panel-system.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { AllowedOutlet } from './allowed-outlet.tsx';

export { loader, shouldRevalidate } from './panel-layout.tsx';

/** The panel without its navigation, for docks of OBS. */
export function Component() {
  const profile = useLoaderData<Profile>();
  return (
    <ChakraProvider value={panelSystem}>
      <ToastProvider>
        <PanelProvider profile={profile} streamRole="dock">
          <AllowedOutlet />
        </PanelProvider>
      </ToastProvider>
    </ChakraProvider>
  );
}
