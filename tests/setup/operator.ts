import { runAdmin } from '#server/admin/run-admin.ts';
import type { TestServer } from './server.ts';

/** Writes to the database alone, as the operator's process does beside the server. */
export function operate(
  { connection, kernel, config, clock }: TestServer,
  ...args: string[]
): Promise<string> {
  const { secretBox } = kernel;
  return runAdmin({ ...connection, secretBox, now: clock.now(), publicUrl: config.publicUrl }, args);
}
