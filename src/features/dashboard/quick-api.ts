import * as z from 'zod/mini';
import { dashboardFiguresSchema, type DashboardFigures } from '#core/dashboard/figures.ts';
import { DASHBOARD_API } from '#core/dashboard/paths.ts';
import {
  mergedChatSchema,
  quickResultsSchema,
  type MergedChat,
  type NewLine,
  type QuickResults,
  type StreamChange,
} from '#core/dashboard/schema.ts';
import { API } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export type QuickResult = QuickResults['results'][number];

export function fetchChat(signal: AbortSignal): Promise<MergedChat> {
  return streamerRequest(DASHBOARD_API.chat, mergedChatSchema, { signal });
}

async function act(path: string, method: 'POST' | 'PUT', body: unknown): Promise<QuickResult[]> {
  return (await streamerRequest(path, quickResultsSchema, { method, body })).results;
}

/** Of today, as the streamer's own clock has it, and of the last streams. */
export function fetchFigures(signal: AbortSignal): Promise<DashboardFigures> {
  const midnight = new Date().setHours(0, 0, 0, 0);
  return streamerRequest(DASHBOARD_API.figures, dashboardFiguresSchema, {
    query: { since: midnight },
    signal,
  });
}

export const sendLine = (line: NewLine) => act(DASHBOARD_API.chat, 'POST', line);
export const changeStream = (change: StreamChange) => act(DASHBOARD_API.stream, 'PUT', change);
export const shoutOut = (login: string, platform: Platform) =>
  act(DASHBOARD_API.shoutout, 'POST', { login, platform });

/** A follower's alert, on every open overlay. */
export async function sendTestAlert(): Promise<void> {
  await streamerRequest(API.testAlert, z.unknown(), {
    method: 'POST',
    query: { t: Date.now() },
    body: { type: 'Seguidores' },
  });
}
