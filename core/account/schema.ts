import * as z from 'zod/mini';

const TYPED_NAME_MAX = 200;

/** `name` is what the person typed to confirm: the name of their channel. */
export const deleteAccountSchema = z.strictObject({ name: z.string().check(z.maxLength(TYPED_NAME_MAX)) });
