import { widgetAddressSchema } from '#core/alerts/schema.ts';
import { OVERLAY_API } from '#core/overlays/paths.ts';
import { overlaySettingsSchema, type OverlaySettings } from '#core/overlays/settings.ts';
import { API } from '#core/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export function fetchOverlaySettings(signal: AbortSignal): Promise<OverlaySettings> {
  return streamerRequest(OVERLAY_API.settings, overlaySettingsSchema, { signal });
}

export function saveOverlaySettings(body: OverlaySettings): Promise<OverlaySettings> {
  return streamerRequest(OVERLAY_API.settings, overlaySettingsSchema, { method: 'PUT', body });
}

/** The address of a widget: it has the same secret as the alerts', and is asked for only when it is needed. */
export async function fetchOverlayUrl(path: string): Promise<string> {
  const url = new URL((await streamerRequest(API.panelWidget, widgetAddressSchema)).url);
  url.pathname = path;
  return url.href;
}
