import * as z from 'zod/mini';
import { VIEWER_NAME_MAX } from '../loyalty/limits.ts';

export const OVERLAY_THEMES = ['cards', 'glass', 'plain'] as const;
export type OverlayTheme = (typeof OVERLAY_THEMES)[number];

export const OVERLAY_CORNERS = ['bottomLeft', 'bottomRight', 'topLeft', 'topRight'] as const;
export type OverlayCorner = (typeof OVERLAY_CORNERS)[number];

export const OVERLAY_LIMITS = {
  sizePx: { min: 12, max: 48 },
  /** 0: lines stay. */
  lifetimeSeconds: { min: 0, max: 600 },
  hiddenNames: 30,
  count: { min: 1, max: 10 },
} as const;

const { sizePx, lifetimeSeconds, hiddenNames, count } = OVERLAY_LIMITS;

const look = {
  theme: z.enum(OVERLAY_THEMES),
  corner: z.enum(OVERLAY_CORNERS),
  /** Height of the letters. */
  sizePx: z.int().check(z.gte(sizePx.min), z.lte(sizePx.max)),
};

export const chatBoxSchema = z.object({
  ...look,
  lifetimeSeconds: z.int().check(z.gte(lifetimeSeconds.min), z.lte(lifetimeSeconds.max)),
  hideCommands: z.boolean(),
  hideBots: z.boolean(),
  /** Further names that the chat box leaves out. */
  hiddenNames: z
    .array(z.string().check(z.minLength(1), z.maxLength(VIEWER_NAME_MAX)))
    .check(z.maxLength(hiddenNames)),
});
export type ChatBoxSettings = z.infer<typeof chatBoxSchema>;

/** What the list of latest events may show, in groups that a streamer thinks in. */
export const EVENT_GROUPS = ['follow', 'sub', 'cheer', 'tip', 'raid'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

export const latestSettingsSchema = z.object({
  ...look,
  count: z.int().check(z.gte(count.min), z.lte(count.max)),
  groups: z.array(z.enum(EVENT_GROUPS)).check(z.minLength(1), z.maxLength(EVENT_GROUPS.length)),
});
export type LatestSettings = z.infer<typeof latestSettingsSchema>;

export const overlaySettingsSchema = z.object({ chat: chatBoxSchema, latest: latestSettingsSchema });
export type OverlaySettings = z.infer<typeof overlaySettingsSchema>;

export const DEFAULT_OVERLAY_SETTINGS: OverlaySettings = {
  chat: {
    theme: 'cards',
    corner: 'bottomLeft',
    sizePx: 20,
    lifetimeSeconds: 60,
    hideCommands: true,
    hideBots: true,
    hiddenNames: [],
  },
  latest: {
    theme: 'cards',
    corner: 'topRight',
    sizePx: 20,
    count: 5,
    groups: [...EVENT_GROUPS],
  },
};
