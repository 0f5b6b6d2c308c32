import * as z from 'zod/mini';
import { chatLineSchema } from '../chat/line.ts';
import { PROBLEM_CODES } from '../health/schema.ts';
import { HAND_ACTIONS } from '../moderation/by-hand.ts';
import { PLATFORMS, platformSchema } from '../platforms/platform.ts';

/** The longest that any platform takes; where less is taken, the platform's own limit cuts. */
const LINE_MAX = 500;
/** Twitch and Kick take no more; YouTube would take 100, Trovo tells no limit. */
export const TITLE_MAX = 100;
const CATEGORY_MAX = 100;
const LOGIN_MAX = 100;

/** The merged chat as it stands, and what may be done by hand on each platform about a line. */
export const mergedChatSchema = z.object({
  lines: z.array(chatLineSchema),
  powers: z.array(z.object({ platform: platformSchema, actions: z.array(z.enum(HAND_ACTIONS)) })),
});
export type MergedChat = z.infer<typeof mergedChatSchema>;

export const newLineSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LINE_MAX)),
  platforms: z.array(platformSchema).check(z.minLength(1), z.maxLength(PLATFORMS.length)),
});
export type NewLine = z.infer<typeof newLineSchema>;

export const streamChangeSchema = z
  .object({
    title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE_MAX))),
    /** By its name, which each platform writes its own way. */
    category: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(CATEGORY_MAX))),
  })
  .check(z.refine(({ title, category }) => title !== undefined || category !== undefined));
export type StreamChange = z.infer<typeof streamChangeSchema>;

export const shoutoutSchema = z.object({
  /** Who is recommended, by the name in their channel's address. */
  login: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.regex(/^@?[\p{L}\p{N}_.-]+$/u), z.maxLength(LOGIN_MAX)),
  platform: platformSchema,
});

/** `category`: the platform has none of that name. `offline`: YouTube has something to change only while it is live. */
export const QUICK_PROBLEMS = [...PROBLEM_CODES, 'category', 'offline', 'unsupported'] as const;
export type QuickProblem = (typeof QUICK_PROBLEMS)[number];

/** What became of an action on each channel. */
export const quickResultsSchema = z.object({
  results: z.array(
    z.object({
      platform: platformSchema,
      name: z.string(),
      problem: z.nullable(z.enum(QUICK_PROBLEMS)),
      title: z.optional(z.string()),
      category: z.optional(z.string()),
    }),
  ),
});
export type QuickResults = z.infer<typeof quickResultsSchema>;
