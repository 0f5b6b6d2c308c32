/** One save of a channel's alerts waits to be sent: the latest. */
export const alertsKey = (owner: string) => `alerts:${owner}`;
