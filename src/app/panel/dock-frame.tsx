import { Outlet, useLoaderData } from 'react-router-dom';
import type { Profile } from '#core/session/schema.ts';
import { PanelProvider } from '#src/session/panel-provider.tsx';
import { ToastProvider } from '#src/ui/toast.tsx';

export { loader, shouldRevalidate } from './panel-layout.tsx';

/** The panel without its navigation, for docks of OBS. */
export function Component() {
  const profile = useLoaderData<Profile>();
  return (
    <ToastProvider>
      <PanelProvider profile={profile} role="dock">
        <Outlet />
      </PanelProvider>
    </ToastProvider>
  );
}
