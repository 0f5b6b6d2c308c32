import * as z from 'zod/mini';

/** First steps of a new streamer, in the order in which they are shown. */
export const CHECKLIST_STEPS = ['overlay', 'alert', 'bot', 'command'] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

/** `GET /api/panel/checklist`: which of the first steps are done. */
export const checklistSchema = z.object({
  /** An overlay has this channel's address open, or had it when an alert played. */
  overlay: z.boolean(),
  /** An alert was shown. */
  alert: z.boolean(),
  /** The bot hears the channel's chat or events. */
  bot: z.boolean(),
  /** There is a custom command. */
  command: z.boolean(),
});
export type Checklist = z.infer<typeof checklistSchema>;
