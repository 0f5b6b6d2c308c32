import { redirectDocument } from 'react-router-dom';
import { mayShowAnyPicture } from '#core/picture-policy.ts';
import { PANEL_PATHS } from '#core/paths.ts';

/**
 * Loads the alerts as a page of their own for who comes from outside the panel: a browser keeps the policy of the document
 * that it opened, and that of public pages lets no picture of another host in, which an alert may have.
 */
export function openAnew(): Response | undefined {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened === undefined || mayShowAnyPicture(new URL(opened.name).pathname)) return undefined;
  return redirectDocument(PANEL_PATHS.alerts);
}
