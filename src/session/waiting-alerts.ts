import { INBOX_API } from '#core/alerts/inbox-paths.ts';
import { movedSchema } from '#core/alerts/inbox-schema.ts';
import { unseenSchema, type Unseen, type WaitingPolicy } from '#core/alerts/unseen.ts';
import { streamerRequest } from './streamer-request.ts';

export function fetchUnseen(signal: AbortSignal): Promise<Unseen> {
  return streamerRequest(INBOX_API.unseen, unseenSchema, { signal });
}

/** Has what waits play when a page comes that shows it, or drops it; what waits for an open page stays. */
export async function settleWaiting(policy: WaitingPolicy): Promise<void> {
  await streamerRequest(INBOX_API.waiting, movedSchema, { method: 'POST', body: { policy } });
}

export async function clearQueue(): Promise<void> {
  await streamerRequest(INBOX_API.clear, movedSchema, { method: 'POST' });
}
