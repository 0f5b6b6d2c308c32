import { newUuid } from '../base/ids.ts';

/** One enabled EventSub subscription, as Helix answers it but for the session that carries it now. */
export interface Subscription {
  readonly id: string;
  readonly type: string;
  readonly version: string;
  readonly condition: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly cost: number;
}

export interface SubscriptionBody {
  id: string;
  status: string;
  type: string;
  version: string;
  condition: Readonly<Record<string, string>>;
  transport: { method: 'websocket'; session_id: string; connected_at?: string };
  created_at: string;
  cost: number;
}

/** Twitch writes nanoseconds; the last six digits are made up from a counter so that no two times look alike. */
let nanoseconds = 0;

export function rfc3339(ms: number): string {
  nanoseconds = (nanoseconds + 104_729) % 1_000_000;
  return new Date(ms).toISOString().replace('Z', `${String(nanoseconds).padStart(6, '0')}Z`);
}

export function subscriptionBody(
  subscription: Subscription,
  sessionId: string,
  status: string,
): SubscriptionBody {
  const { id, type, version, condition, createdAt, cost } = subscription;
  const transport = { method: 'websocket', session_id: sessionId } as const;
  return { id, status, type, version, condition, transport, created_at: createdAt, cost };
}

export function sessionFrame(
  kind: 'session_welcome' | 'session_reconnect',
  now: number,
  session: object,
): string {
  return frame({ message_id: newUuid(), message_type: kind, message_timestamp: rfc3339(now) }, { session });
}

export function keepaliveFrame(now: number): string {
  return frame(
    { message_id: newUuid(), message_type: 'session_keepalive', message_timestamp: rfc3339(now) },
    {},
  );
}

export function subscriptionFrame(
  kind: 'notification' | 'revocation',
  messageId: string,
  at: string,
  subscription: SubscriptionBody,
  event?: object,
): string {
  const metadata = {
    message_id: messageId,
    message_type: kind,
    message_timestamp: at,
    subscription_type: subscription.type,
    subscription_version: subscription.version,
  };
  return frame(metadata, event ? { subscription, event } : { subscription });
}

function frame(metadata: object, payload: object): string {
  return JSON.stringify({ metadata, payload });
}
