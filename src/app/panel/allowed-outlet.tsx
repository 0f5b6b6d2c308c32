import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { usePanelSession } from '#src/session/panel-context.ts';
import { mayOpen } from './panel-nav.ts';

/** The page below; who logged in with Discord is sent to /panel/bot from those that need a channel. */
export function AllowedOutlet() {
  const { profile } = usePanelSession();
  const { pathname } = useLocation();
  return mayOpen(profile.platform, pathname) ? <Outlet /> : <Navigate to="/panel/bot" replace />;
}
