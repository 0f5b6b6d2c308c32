import { PUSH_API } from '#core/push/paths.ts';
import { pushKeySchema, pushStoredSchema, type PushAddress } from '#core/push/schema.ts';
import { readFollows, readPushHours } from './db-follows.ts';
import { request } from './http.ts';
import { askToKeepStorage } from './keep-storage.ts';

/** Why a browser cannot be told of anything now. */
export type PushProblem = 'unsupported' | 'denied';

export class PushError extends Error {
  constructor(readonly problem: PushProblem) {
    super(problem);
  }
}

/** Whether this browser can show notifications while the site is closed. */
export function canPush(): boolean {
  return 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;
}

async function findManager(): Promise<PushManager | undefined> {
  if (!canPush()) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

function toBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Whether a subscription is for the server's key of today; a browser that does not say is believed. */
function isFor(key: Uint8Array, { options }: PushSubscription): boolean {
  const own = options.applicationServerKey;
  return own === null || new Uint8Array(own).toString() === key.toString();
}

/** The browser's subscription, a new one where there is none yet. @throws PushError */
async function subscribe(): Promise<PushSubscription> {
  const manager = await findManager();
  if (manager === undefined) throw new PushError('unsupported');
  const key = toBytes((await request(PUSH_API.key, pushKeySchema)).key);
  const known = await manager.getSubscription();
  if (known !== null && isFor(key, known)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Asks the person; call it first of all in what a press does. @throws PushError when they refuse. */
export async function askForPush(): Promise<void> {
  if (!canPush()) throw new PushError('unsupported');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('denied');
  askToKeepStorage(true);
}

async function put(subscription: PushSubscription, language: string): Promise<number> {
  const [follows, hours] = await Promise.all([readFollows(), readPushHours()]);
  const wanted = follows.filter(({ live, giveaway }) => live || giveaway);
  await request(PUSH_API.subscription, pushStoredSchema, {
    method: 'PUT',
    body: {
      address: addressOf(subscription),
      language,
      quiet:
        hours === undefined
          ? null
          : {
              from: hours.from,
              to: hours.to,
              timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
            },
      channels: wanted.map(({ platform, user, live, giveaway }) => ({ platform, user, live, giveaway })),
    },
  });
  return wanted.length;
}

/**
 * Tells the server all that this device wants to be told; a browser that wants nothing more gives its subscription back.
 * @throws PushError, ApiError
 */
export async function syncPush(language: string): Promise<void> {
  const isWanted = (await readFollows()).some(({ live, giveaway }) => live || giveaway);
  const subscription = isWanted ? await subscribe() : await (await findManager())?.getSubscription();
  if (!subscription) return;
  if ((await put(subscription, language)) === 0) await subscription.unsubscribe();
}
