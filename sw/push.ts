import { HOME_PATH } from '#core/follows/paths.ts';
import { pushMessageSchema } from '#core/push/message.ts';
import { PUSH_API } from '#core/push/paths.ts';

const ICON = '/icons/icon-192.png';
const SETTINGS = 'settings';

interface ShownData {
  url: string;
}

function read(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

async function post(path: string, body: object): Promise<void> {
  await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Shows a message, and says that it came through where it asks. */
async function show(scope: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const parsed = pushMessageSchema.safeParse(read(data));
  // Browsers take the permission from a site that is told something and shows nothing.
  if (!parsed.success) return scope.registration.showNotification('Fogata', { icon: ICON });
  const { title, body, icon = ICON, url, tag, language, settings, receipt } = parsed.data;
  // Its type knows no actions, which Chromium shows as buttons.
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    body,
    icon,
    tag,
    lang: language,
    data: { url } satisfies ShownData,
    actions: [{ action: SETTINGS, title: settings }],
  };
  await scope.registration.showNotification(title, options);
  if (receipt !== undefined) await post(PUSH_API.receipt, { receipt });
}

function addressOf({ action, notification }: NotificationEvent): string {
  const data: unknown = notification.data;
  const has = typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string';
  return action === SETTINGS || !has ? HOME_PATH : String(data.url);
}

interface ChangeEvent extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

/** The push service has given the browser another address: the server goes on at that one. */
async function move(scope: ServiceWorkerGlobalScope, event: ChangeEvent): Promise<void> {
  const { oldSubscription: old } = event;
  if (!old) return;
  const subscription = event.newSubscription ?? (await scope.registration.pushManager.subscribe(old.options));
  const { endpoint, keys = {} } = subscription.toJSON();
  const to = { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
  await post(PUSH_API.move, { from: old.endpoint, to });
}

/** Shows what the server tells of streams and giveaways while the site is closed. */
export function showPushes(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(scope.clients.openWindow(addressOf(event)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) =>
    (event as ChangeEvent).waitUntil(move(scope, event as ChangeEvent)),
  );
}
