import { expect } from 'vitest';
import * as z from 'zod/mini';
import { pushMessageSchema, type PushMessage } from '#core/push/message.ts';
import { PUSH_API } from '#core/push/paths.ts';
import { pushKeySchema, type PushAddress } from '#core/push/schema.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './server.ts';

const browserSchema = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});
const gotSchema = z.array(z.object({ text: z.string(), ttl: z.number(), topic: z.string() }));

export interface Viewer {
  id: string;
  address: PushAddress;
  /** The messages that ask whether they came through. */
  asked(): Promise<PushMessage[]>;
  /** All others. */
  got(): Promise<PushMessage[]>;
}

const BOTH = { live: true, giveaway: true };
/** What a viewer wants of a channel on Kick. */
export const of = (user: string, kinds: Partial<typeof BOTH> = BOTH) => ({
  platform: 'kick' as const,
  user,
  live: false,
  giveaway: false,
  ...kinds,
});

export type PushViewers = ReturnType<typeof createPushViewers>;

/** Browsers of viewers who are notified of broadcasts on a server, and the broadcasts that they are notified of. */
export function createPushViewers(server: TestServer) {
  async function control(call: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${server.sandbox.url}/control/push/${call}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    });
    const result: unknown = await answer.json();
    expect(answer.status, JSON.stringify(result)).toBe(200);
    return result;
  }

  const readKey = async () => pushKeySchema.parse((await server.openBrowser().get(PUSH_API.key)).json()).key;

  /** A browser that knows the server's key. */
  async function openViewer(): Promise<Viewer> {
    const { id, ...address } = browserSchema.parse(await control('subscribe', { key: await readKey() }));
    const all = async () =>
      gotSchema
        .parse(await control(`messages?id=${id}`))
        .map(({ text }) => pushMessageSchema.parse(JSON.parse(text)));
    return {
      id,
      address,
      asked: async () => (await all()).filter(({ tag }) => tag === 'on'),
      got: async () => (await all()).filter(({ tag }) => tag !== 'on'),
    };
  }

  function save({ address }: Viewer, channels: object[], change: object = {}) {
    const body = { address, language: 'es', quiet: null, channels, ...change };
    return server.openBrowser().call('PUT', PUSH_API.subscription, { body });
  }

  /** The first message arrives, and the browser says so, as its service worker does. */
  async function prove(viewer: Viewer): Promise<void> {
    server.clock.travel(1000);
    const [question] = await eventually(async () => {
      const asked = await viewer.asked();
      expect(asked).toHaveLength(1);
      return asked;
    });
    expect((await confirm(question?.receipt ?? '')).statusCode).toBe(204);
  }
  const confirm = (receipt: string) => server.openBrowser().post(PUSH_API.receipt, { receipt });

  async function tell(viewer: Viewer, channels: object[], change: object = {}): Promise<number> {
    const answer = await save(viewer, channels, change);
    expect(answer.statusCode, answer.body).toBe(200);
    return z.object({ channels: z.number() }).parse(answer.json()).channels;
  }

  async function follow(viewer: Viewer, channels: object[], change: object = {}): Promise<number> {
    const known = await tell(viewer, channels, change);
    await prove(viewer);
    return known;
  }

  const live = (channel: string) => server.sandbox.control('kick', 'event', { channel, type: 'live' });
  const offline = (channel: string) => server.sandbox.control('kick', 'event', { channel, type: 'offline' });
  const isLive = async (channel: string) => (await server.channelOf('kick', channel)).live;

  /** The channel goes live and the server knows; then what is to be sent is due. */
  async function begin(channel: string): Promise<void> {
    await live(channel);
    await eventually(async () => expect(await isLive(channel)).toBe(true));
    server.clock.travel(1000);
  }
  async function end(channel: string): Promise<void> {
    await offline(channel);
    await eventually(async () => expect(await isLive(channel)).toBe(false));
  }
  const waiting = async () =>
    (await server.connection.db.selectFrom('push_deliveries').select('id').execute()).length;
  const nothingWaits = () => eventually(async () => expect(await waiting()).toBe(0));
  /** What every browser got, in the order given. */
  const texts = (viewers: Viewer[]) =>
    Promise.all(viewers.map(async (v) => (await v.got()).map((m) => m.title)));

  return {
    control,
    readKey,
    openViewer,
    save,
    tell,
    follow,
    prove,
    confirm,
    begin,
    end,
    waiting,
    nothingWaits,
    texts,
  };
}
