/** Whether the sandbox takes the place of the platforms, by `SANDBOX`, the platforms' keys, `HOST` and `PUBLIC_URL`. */
export function wantsSandbox(environment: Readonly<Record<string, string | undefined>>): boolean;
/** Whether nobody but this machine is meant to reach the server, by `HOST` and `PUBLIC_URL`. */
export function isForThisMachine(environment: {
  HOST?: string | undefined;
  PUBLIC_URL?: string | undefined;
}): boolean;
