import * as z from 'zod/mini';
import { FAULT_KINDS } from '../base/faults.ts';
import { isPossibleName } from '../identity.ts';
import { CHAT_ROLES, EVENT_TYPES, RENEWAL_TELLINGS } from '../platform.ts';
import { ControlError } from './errors.ts';

const TEN_MINUTES_MS = 600_000;
const LONGEST_TEXT = 10_000;
const TWENTY_DAYS_MS = 20 * 24 * 60 * 60_000;

const name = z.string().check(z.refine(isPossibleName));
const text = z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT));
const amount = z.int().check(z.gte(1), z.lte(1_000_000));
const id = z.string().check(z.minLength(1), z.maxLength(100));

export const chatSchema = z.strictObject({
  channel: name,
  user: name,
  text,
  roles: z.optional(z.array(z.enum(CHAT_ROLES))),
  messageId: z.optional(id),
  replyTo: z.optional(id),
});

/** Moderators take back a message, all of somebody's, or without either all of the chat. */
export const removeSchema = z.strictObject({
  channel: name,
  messageId: z.optional(id),
  user: z.optional(name),
});

export const eventSchema = z.strictObject({
  channel: name,
  type: z.enum(EVENT_TYPES),
  user: z.optional(name),
  amount: z.optional(amount),
  count: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  tier: z.optional(z.enum(['1000', '2000', '3000'])),
  months: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  telling: z.optional(z.enum(RENEWAL_TELLINGS)),
  apartMs: z.optional(z.int().check(z.gte(0), z.lte(TWENTY_DAYS_MS))),
  planMonths: z.optional(z.int().check(z.gte(1), z.lte(12))),
  message: z.optional(z.string().check(z.maxLength(LONGEST_TEXT))),
  deliveryId: z.optional(id),
  times: z.optional(z.int().check(z.gte(1), z.lte(100))),
  copies: z.optional(z.int().check(z.gte(1), z.lte(10))),
});

export const viewersSchema = z.strictObject({
  channel: name,
  users: z.array(name).check(z.maxLength(100_000)),
});

export const renameSchema = z.strictObject({ channel: name, to: name });

/** What a platform has done to an account that broke its rules. */
export const suspendSchema = z.strictObject({ channel: name, suspended: z.boolean() });

export const faultSchema = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  forMs: z._default(z.int().check(z.gte(0), z.lte(TEN_MINUTES_MS)), 5000),
});

export const messagesQuery = z.strictObject({
  channel: name,
  since: z._default(z.coerce.number().check(z.gte(0)), 0),
});

export const stateQuery = z.strictObject({ channel: name });
export const emptySchema = z.strictObject({});

/** The value as the schema has it, or a refusal that lists what would be possible. */
export function parse<T extends z.ZodMiniObject>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const fields = Object.keys(schema.shape);
  if (issue?.code === 'unrecognized_keys') {
    throw new ControlError(`Unknown field: ${issue.keys.join(', ')}`, fields);
  }
  const path = issue?.path.join('.') ?? '';
  if (issue?.code === 'invalid_value') {
    throw new ControlError(`Not possible for ${path}`, issue.values.map(String));
  }
  throw new ControlError(
    path === '' ? 'The body must be a JSON object' : `Missing or wrong: ${path}`,
    fields,
  );
}
