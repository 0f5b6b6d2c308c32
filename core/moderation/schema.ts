import * as z from 'zod/mini';
import { PROBLEM_CODES } from '../health/schema.ts';
import { platformSchema } from '../platforms/platform.ts';
import { RANK } from '../platforms/ranks.ts';
import {
  ALLOWED_SITES_MAX,
  JUDGED_LENGTH_MAX,
  PATTERN_LENGTH_MAX,
  PATTERNS_MAX,
  REPEATS_MAX,
  TIMEOUT_MAX_MIN,
  WARNINGS_MAX,
  WORD_LENGTH_MAX,
  WORDS_MAX,
} from './limits.ts';
import { readSite } from './links.ts';
import { readEntry } from './words.ts';

/** What may be looked at, in the order of the panel. */
export const FILTERS = [
  'links',
  'words',
  'patterns',
  'capitals',
  'symbols',
  'emotes',
  'length',
  'repeats',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** What may be done about a message, mildest first; whatever it is, the message is removed. */
export const ACTIONS = ['delete', 'warn', 'timeout', 'ban'] as const;
export type ModerationAction = (typeof ACTIONS)[number];
const actionSchema = z.enum(ACTIONS);

/** What every filter has: moderators and the owner are exempt always, and from this rank on everybody. */
const rule = {
  enabled: z.boolean(),
  action: actionSchema,
  exempt: z.int().check(z.gte(RANK.follower), z.lte(RANK.moderator)),
};
const percent = z.int().check(z.gte(10), z.lte(100));
const length = z.int().check(z.gte(1), z.lte(500));
const share = z.strictObject({ ...rule, percent, minLength: length });
const most = (least: number, limit: number) =>
  z.strictObject({ ...rule, most: z.int().check(z.gte(least), z.lte(limit)) });

/** Domain names like `clips.twitch.tv`; an address is cut down to its name. */
const site = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.refine((text) => readSite(text) !== undefined),
);
const word = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(WORD_LENGTH_MAX),
  z.refine((text) => readEntry(text) !== undefined),
);
const pattern = z.string().check(z.trim(), z.minLength(1), z.maxLength(PATTERN_LENGTH_MAX));

/** A streamer's moderation, on all channels alike. */
export const moderationSettingsSchema = z.strictObject({
  /** So many warnings within a day; what would be another one is a time-out. */
  warnings: z.int().check(z.gte(1), z.lte(WARNINGS_MAX)),
  timeoutMinutes: z.int().check(z.gte(1), z.lte(TIMEOUT_MAX_MIN)),
  links: z.strictObject({ ...rule, allowed: z.array(site).check(z.maxLength(ALLOWED_SITES_MAX)) }),
  words: z.strictObject({ ...rule, items: z.array(word).check(z.maxLength(WORDS_MAX)) }),
  patterns: z.strictObject({ ...rule, items: z.array(pattern).check(z.maxLength(PATTERNS_MAX)) }),
  capitals: share,
  symbols: share,
  emotes: most(1, 100),
  length: most(10, 500),
  repeats: most(2, REPEATS_MAX),
});
export type ModerationSettings = z.infer<typeof moderationSettingsSchema>;

const OFF = { enabled: false, action: 'delete', exempt: RANK.subscriber } as const;

/** Nothing is looked at before the streamer switches it on. */
export const DEFAULT_MODERATION: ModerationSettings = {
  warnings: 1,
  timeoutMinutes: 10,
  links: { ...OFF, action: 'warn', allowed: [] },
  words: { ...OFF, exempt: RANK.moderator, items: [] },
  patterns: { ...OFF, exempt: RANK.moderator, items: [] },
  capitals: { ...OFF, percent: 70, minLength: 12 },
  symbols: { ...OFF, percent: 60, minLength: 12 },
  emotes: { ...OFF, most: 10 },
  length: { ...OFF, most: 350 },
  repeats: { ...OFF, action: 'warn', most: 3 },
};

/** One filter that a message does not pass; `found` is the word, the address or the measure that was found. */
export const violationSchema = z.object({
  filter: z.enum(FILTERS),
  action: actionSchema,
  found: z.string(),
});
export type Violation = z.infer<typeof violationSchema>;

/** "What would happen to this message, and why": by settings that need not be stored yet. */
export const moderationTestSchema = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(JUDGED_LENGTH_MAX)),
  rank: z.int().check(z.gte(RANK.viewer), z.lte(RANK.owner)),
  settings: moderationSettingsSchema,
});
export type ModerationTest = z.infer<typeof moderationTestSchema>;

export const moderationVerdictSchema = z.object({
  /** Null when the message stays. */
  action: z.nullable(actionSchema),
  violations: z.array(violationSchema),
});
export type ModerationVerdict = z.infer<typeof moderationVerdictSchema>;

/** How far the platform is with an action or with taking it back. */
const LOG_STATES = ['waiting', 'done', 'failed', 'undoing', 'undone', 'undoFailed'] as const;

/** What was done about a message. */
export const logEntrySchema = z.object({
  id: z.string(),
  at: z.number(),
  platform: platformSchema,
  name: z.string(),
  text: z.string(),
  /** Null where somebody did it by hand. */
  filter: z.nullable(z.enum(FILTERS)),
  found: z.string(),
  /** Who did it by hand. */
  moderator: z.nullable(z.string()),
  action: actionSchema,
  /** Of a time-out. */
  minutes: z.nullable(z.number()),
  state: z.enum(LOG_STATES),
  /** Why the platform did not do it, or not all of it. */
  problem: z.nullable(z.enum([...PROBLEM_CODES, 'unsupported'])),
  /** Whether it can be taken back now. */
  canUndo: z.boolean(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

export const logPageSchema = z.object({
  items: z.array(logEntrySchema),
  /** For the entries before these; null at the end. */
  next: z.nullable(z.string()),
});
export type LogPage = z.infer<typeof logPageSchema>;

export const logQuerySchema = z.object({ before: z.optional(z.string().check(z.maxLength(60))) });
