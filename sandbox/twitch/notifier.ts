import type { Faults } from '../base/faults.ts';
import type { Timers } from '../base/timers.ts';
import { rfc3339, type Subscription, subscriptionBody, subscriptionFrame } from './frames.ts';
import type { Session } from './session.ts';

/** An event on its way to whoever subscribed to it. */
export interface Notification {
  readonly type: string;
  /** Condition fields that a subscription must agree with, as far as it names them. */
  readonly about: Readonly<Record<string, string>>;
  readonly event: object;
  readonly messageId: string;
  readonly times: number;
}

export interface Notifier {
  /** Sends to every subscription that matches and says how many there were. */
  notify(notification: Notification): number;
  countMatching(type: string, about: Notification['about']): number;
}

/** A notifier whose memory of who hears what can be cleared. */
export interface ForgetfulNotifier extends Notifier {
  /** Call whenever a session or a subscription came or went. */
  forget(): void;
}

interface NotifierDeps {
  readonly sessions: ReadonlyMap<string, Session>;
  readonly now: () => number;
  readonly timers: Timers;
  readonly faults: Faults;
}

interface Match {
  readonly session: Session;
  readonly subscription: Subscription;
}

export function createNotifier({ sessions, now, timers, faults }: NotifierDeps): ForgetfulNotifier {
  /** A thousand channels have ten thousand subscriptions: nobody looks through them for every chat line. */
  const found = new Map<string, readonly Match[]>();

  const matching = (type: string, about: Notification['about']): readonly Match[] => {
    const key = JSON.stringify([type, about]);
    const known = found.get(key);
    if (known) return known;
    const matches = [...sessions.values()].flatMap((session) =>
      [...session.subscriptions.values()]
        .filter((subscription) => subscription.type === type && agrees(subscription, about))
        .map((subscription) => ({ session, subscription })),
    );
    found.set(key, matches);
    return matches;
  };

  return {
    notify({ messageId, type, about, event, times }) {
      const at = rfc3339(now());
      const repeats = times * (faults.remainingMs('duplicate') > 0 ? 2 : 1);
      const send = (): void => {
        for (const { session, subscription } of matching(type, about)) {
          const body = subscriptionBody(subscription, session.id, 'enabled');
          const text = subscriptionFrame('notification', messageId, at, body, event);
          for (let n = 0; n < repeats; n += 1) session.send(text);
        }
      };
      const delivered = matching(type, about).length;
      const lateMs = faults.remainingMs('late');
      if (lateMs > 0) timers.after(lateMs, send);
      else send();
      return delivered;
    },
    countMatching: (type, about) => matching(type, about).length,
    forget: () => found.clear(),
  };
}

/** A chat subscription also names its bot, and any bot may listen: fields that the event does not know are free. */
function agrees({ condition }: Subscription, about: Notification['about']): boolean {
  const named = Object.entries(about).filter(([field]) => condition[field] !== undefined);
  return named.length > 0 && named.every(([field, value]) => condition[field] === value);
}
