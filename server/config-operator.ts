import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';

const line = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)));

/** Who answers for this server, as its privacy page says. */
export const operatorEnvironment = { OPERATOR_NAME: line, OPERATOR_CONTACT: line };
type OperatorEnvironment = z.infer<z.ZodMiniObject<typeof operatorEnvironment>>;

export interface Operator {
  name: string;
  contact?: string | undefined;
}

/** Null where the operator has not said who they are. @throws ConfigError for a contact of nobody. */
export function readOperator({
  OPERATOR_NAME: name,
  OPERATOR_CONTACT: contact,
}: OperatorEnvironment): Operator | null {
  if (name !== undefined) return { name, contact };
  if (contact === undefined) return null;
  throw new ConfigError('OPERATOR_NAME is missing.');
}
