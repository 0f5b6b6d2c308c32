import { API } from '../paths.ts';

/** Addresses of the alert inbox in the panel. */
export const INBOX_API = {
  alerts: API.panelAlerts,
  clear: '/api/panel/alerts/clear',
  missed: '/api/panel/alerts/missed',
  unseen: '/api/panel/alerts/unseen',
  waiting: '/api/panel/alerts/waiting',
  settings: '/api/panel/settings/alerts',
} as const;

/** What the streamer may do with one alert. */
export const ALERT_ORDERS = ['replay', 'skip', 'approve', 'refuse'] as const;
export type AlertOrder = (typeof ALERT_ORDERS)[number];

/** Says that an alert's two tellings are two events. */
export function alertPartPath(id: string): string {
  return `${INBOX_API.alerts}/${encodeURIComponent(id)}/part`;
}

export function alertOrderPath(id: string, order: AlertOrder): string {
  return `${INBOX_API.alerts}/${encodeURIComponent(id)}/${order}`;
}
