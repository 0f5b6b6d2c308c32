import { chakra, ChakraProvider } from '@chakra-ui/react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { redirectWithoutSession } from '#src/session/guard.ts';
import { PanelProvider } from '#src/session/panel-provider.tsx';
import { PanelQueries } from '#src/session/panel-queries.tsx';
import { startPanel, type PanelStart } from '#src/session/panel-start.ts';
import { LanguagePicker } from '#src/ui/language-picker.tsx';
import { Wordmark } from '#src/ui/mark.tsx';
import { ThemeToggle } from '#src/ui/theme-toggle.tsx';
import { panelSystem } from '#src/ui/theme/panel-system.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { AllowedOutlet } from './allowed-outlet.tsx';
import { ChannelSwitcher } from './channel-switcher.tsx';
import { PhoneNav } from './phone-nav.tsx';
import { SideNav } from './side-nav.tsx';

/** Guards the panel and loads whose it is. */
export async function loader({ request }: { request: Request }): Promise<PanelStart | Response> {
  return redirectWithoutSession() ?? (await startPanel(request.signal));
}

/** The profile does not change by walking around in the panel. */
export function shouldRevalidate(): boolean {
  return false;
}

function TopBar() {
  return (
    <chakra.header
      display={{ base: 'flex', md: 'none' }}
      alignItems="center"
      justifyContent="space-between"
      px="4"
      py="2"
      position="sticky"
      top="0"
      zIndex="bar"
      bg="bg.canvas"
      borderBottom="1px solid"
      borderColor="border.subtle"
    >
      <Wordmark size="6" />
      <chakra.div display="flex" alignItems="center" gap="1">
        <LanguagePicker />
        <ThemeToggle />
        <ChannelSwitcher isCompact />
      </chakra.div>
    </chakra.header>
  );
}

// Its page lives first.
function PanelFrame() {
  const { pathname } = useLocation();
  return (
    <chakra.div display={{ md: 'flex' }}>
      <SideNav />
      <chakra.div flex="1" minWidth="0">
        <TopBar />
        <chakra.main
          key={pathname}
          maxWidth="page"
          mx="auto"
          px={{ base: '4', md: '8' }}
          pt={{ base: '5', md: '8' }}
          pb={{ base: '24', md: '12' }}
        >
          <AllowedOutlet />
        </chakra.main>
      </chakra.div>
      <PhoneNav />
    </chakra.div>
  );
}

/** Frame of every panel page. */
export function Component() {
  const start = useLoaderData<PanelStart>();
  return (
    <ChakraProvider value={panelSystem}>
      <ToastProvider>
        <PanelProvider profile={start.profile}>
          <PanelQueries start={start}>
            <PanelFrame />
          </PanelQueries>
        </PanelProvider>
      </ToastProvider>
    </ChakraProvider>
  );
}
