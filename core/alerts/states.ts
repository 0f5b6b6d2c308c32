import type { AlertState } from './schema.ts';

const NEXT: Record<AlertState, readonly AlertState[]> = {
  queued: ['leased', 'missed', 'skipped'],
  leased: ['started', 'queued', 'skipped'],
  started: ['shown', 'interrupted', 'skipped'],
  shown: [],
  skipped: [],
  missed: ['queued', 'skipped'],
  interrupted: ['queued', 'skipped'],
};

/** Whether the inbox may move an alert from one state to another (overlay.md, Queue). */
export function canMoveAlert(from: AlertState, to: AlertState): boolean {
  return NEXT[from].includes(to);
}
