import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuthExpired, PlatformError, Unsupported } from '#server/platforms/errors.ts';
import type { Capability, Delivery } from '#server/platforms/port.ts';
import {
  type AdapterHarness,
  authorize,
  connect,
  control,
  logIn,
  type OpenFeed,
  subscriptionsOf,
} from './harness.ts';
import { eventually } from '#tests/setup/eventually.ts';

function isChat(text: string): (delivery: Delivery) => boolean {
  return (delivery) => delivery.kind === 'chat' && delivery.message.text === text;
}

function isFollowOf(name: string): (delivery: Delivery) => boolean {
  return (delivery) =>
    delivery.kind === 'event' && delivery.event.type === 'follow' && delivery.event.actor.name === name;
}

/** What every adapter promises; a platform's test calls it with its harness. */
export function adapterContract(name: string, createHarness: () => Promise<AdapterHarness>): void {
  describe(`${name} adapter`, () => {
    let harness: AdapterHarness;
    const feeds: OpenFeed[] = [];

    const open = async (...args: Parameters<typeof connect>): Promise<OpenFeed> => {
      const feed = await connect(...args);
      feeds.push(feed);
      return feed;
    };

    beforeAll(async () => {
      harness = await createHarness();
    });
    afterEach(async () => {
      await Promise.all(feeds.splice(0).map((feed) => feed.close()));
    });
    afterAll(() => harness.close());

    describe('login', () => {
      test('brings the account that approved, with every scope that was asked for', async () => {
        const { account, tokens } = await logIn(harness, 'Lumbre');
        expect(account).toMatchObject({ login: 'lumbre', displayName: 'Lumbre' });
        expect(account.id).not.toBe('');
        expect(tokens.scopes.toSorted()).toEqual(harness.adapter.auth.streamerScopes.toSorted());
        expect(tokens.expiresAt).toBeGreaterThan(Date.now());
      });

      test('of a viewer brings the same account with the fewer scopes of that', async () => {
        const { auth } = harness.adapter;
        const { code, verifier, redirectUri } = await authorize(harness.adapter, 'Lumbre', auth.viewerScopes);
        const tokens = await auth.exchangeCode(code, verifier, redirectUri);
        expect(tokens.scopes).toEqual(auth.viewerScopes);
        const { account } = await logIn(harness, 'Lumbre');
        expect(await auth.identifyViewer(tokens.accessToken)).toEqual(account);
      });

      test('is asked whether it knows the keys of this server', async () => {
        await expect(harness.adapter.auth.testKeys()).resolves.toBeUndefined();
      });

      test('gives the same id at every login', async () => {
        const first = await logIn(harness, 'Lumbre');
        const second = await logIn(harness, 'Lumbre');
        expect(second.account.id).toBe(first.account.id);
      });

      test('asks for a new login when the code was used already', async () => {
        const { auth } = harness.adapter;
        const { code, verifier, redirectUri } = await authorize(harness.adapter, 'Lumbre');
        await auth.exchangeCode(code, verifier, redirectUri);
        await expect(auth.exchangeCode(code, verifier, redirectUri)).rejects.toBeInstanceOf(AuthExpired);
      });

      test('a refresh rotates the tokens, and the new ones are of the same account', async () => {
        const { tokens, account } = await logIn(harness, 'Lumbre');
        const renewed = await harness.adapter.auth.refresh(tokens.refreshToken);
        const again = await harness.adapter.auth.refresh(renewed.refreshToken);
        expect(again.accessToken).not.toBe(tokens.accessToken);
        expect(await harness.adapter.auth.identify(again.accessToken)).toEqual(account);
      });

      test('asks for a new login when the refresh token is not known', async () => {
        await expect(harness.adapter.auth.refresh('made-up')).rejects.toBeInstanceOf(AuthExpired);
      });

      test('a revoked token is refused', async () => {
        const { tokens } = await logIn(harness, 'Lumbre');
        await harness.adapter.auth.revoke(tokens.accessToken);
        await expect(harness.adapter.auth.identify(tokens.accessToken)).rejects.toBeInstanceOf(AuthExpired);
        await expect(harness.adapter.auth.revoke(tokens.accessToken)).resolves.toBeUndefined();
      });
    });

    describe('capabilities', () => {
      const worksOrUnsupported = async (capability: Capability, call: Promise<unknown>): Promise<void> => {
        if (harness.adapter.capabilities.has(capability)) await expect(call).resolves.toBeDefined();
        else await expect(call).rejects.toEqual(new Unsupported(harness.platform, capability));
      };

      test('are exactly the methods that work', async () => {
        const { access } = await logIn(harness, 'Lumbre');
        const { adapter } = harness;
        await harness.openChat?.('Lumbre');
        await worksOrUnsupported('chat.write', adapter.sendChat(access, 'hola'));
        await worksOrUnsupported('chatters.list', adapter.listChatters(access));
        await worksOrUnsupported('follow.date', adapter.readFollowDate(access, access.platformChannelId));
        const chatter = { id: '4242', login: 'nadie' };
        const gone = { id: 'gone', author: chatter };
        await worksOrUnsupported(
          'chat.delete',
          adapter.deleteMessage(access, gone).then(() => true),
        );
        await worksOrUnsupported('chat.timeout', adapter.ban(access, chatter, 60));
        await worksOrUnsupported('chat.ban', adapter.ban(access, chatter, null));
        // Who is shut out already is what was wanted, and so is who may write.
        const { banId } = await adapter.ban(access, chatter, null);
        for (let times = 0; times < 2; times += 1) await adapter.unban(access, chatter, banId);
        const empty = { headers: {}, rawBody: Buffer.from('{}') };
        await worksOrUnsupported('events.webhook', adapter.readWebhook(empty));
      });

      test('name one way in which events come', () => {
        const { capabilities } = harness.adapter;
        expect(capabilities.has('events.socket')).not.toBe(capabilities.has('events.webhook'));
      });
    });

    describe('calls', () => {
      test('reads live state, title and category', async () => {
        const { access } = await logIn(harness, 'Directo');
        expect(await harness.adapter.readChannel(access)).toMatchObject({ live: false, liveSince: null });
        await control(harness, 'event', { channel: 'Directo', type: 'live' });
        const info = await harness.adapter.readChannel(access);
        expect(info.live).toBe(true);
        expect(info.liveSince).toBeGreaterThan(Date.now() - 60_000);
        expect(info.title).not.toBe('');
        expect(info.category).not.toBe('');
      });

      test('end with our error when nobody answers', async () => {
        const { access } = await logIn(harness, 'Lumbre');
        const deaf = { ...access, accessToken: () => Promise.reject(new AuthExpired(harness.platform)) };
        await expect(harness.adapter.sendChat(deaf, 'hola')).rejects.toBeInstanceOf(PlatformError);
      });
    });

    describe('feed', () => {
      test('brings back what was sent under the id that the platform gave it', async () => {
        const { access, account } = await logIn(harness, 'Eco');
        const feed = await open(harness, access);
        const { messageId } = await harness.adapter.sendChat(access, '¡Hola, fogata!');
        const echo = await feed.find(isChat('¡Hola, fogata!'));
        expect(echo).toMatchObject({
          kind: 'chat',
          platformChannelId: account.id,
          message: { id: messageId, sender: { id: account.id }, roles: ['broadcaster'] },
        });
      });

      test('brings a viewer’s line with name, id and roles', async () => {
        const { access } = await logIn(harness, 'Eco');
        const feed = await open(harness, access);
        const line = { channel: 'Eco', user: 'Ana', text: 'hola', roles: ['moderator', 'subscriber'] };
        await control(harness, 'chat', line);
        const chat = await feed.find(isChat('hola'));
        expect(chat).toMatchObject({
          message: { sender: { login: 'ana', displayName: 'Ana' }, roles: ['moderator', 'subscriber'] },
        });
      });

      test('brings a follow as an event with its business key', async () => {
        const { access, account } = await logIn(harness, 'Eco');
        const feed = await open(harness, access);
        await control(harness, 'event', { channel: 'Eco', type: 'follow', user: 'Berta' });
        const follow = await feed.find(isFollowOf('Berta'));
        if (follow.kind !== 'event') throw new Error('A follow is an event');
        expect(follow).toMatchObject({
          kind: 'event',
          event: {
            platform: harness.platform,
            channel: account.id,
            deliveryId: follow.deliveryId,
            businessKey: `follow:${account.id}:${follow.event.actor.id}`,
            test: false,
          },
        });
        expect(follow.raw).toContain('Berta');
      });

      test('a gift bomb is one event with its count', async () => {
        const { access } = await logIn(harness, 'Eco');
        const feed = await open(harness, access);
        const { giftType = 'gift' } = harness;
        await control(harness, 'event', { channel: 'Eco', type: giftType, user: 'Carla', count: 5 });
        await control(harness, 'chat', { channel: 'Eco', user: 'Ana', text: 'after the bomb' });
        await feed.find(isChat('after the bomb'));
        const events = feed.deliveries.flatMap((delivery) =>
          // Recipients' own events are marked, and alert only on request.
          delivery.kind === 'event' && delivery.event.gifted !== true ? [delivery.event] : [],
        );
        expect(events).toHaveLength(1);
        expect(events[0]).toMatchObject({ type: giftType, amount: 5, actor: { name: 'Carla' } });
      });

      test('brings going live and going offline', async () => {
        const { access } = await logIn(harness, 'Eco');
        const feed = await open(harness, access);
        await control(harness, 'event', { channel: 'Eco', type: 'live' });
        await feed.find((delivery) => delivery.kind === 'live' && delivery.live);
        await control(harness, 'event', { channel: 'Eco', type: 'offline' });
        await feed.find((delivery) => delivery.kind === 'live' && !delivery.live);
      });

      test('delivers nothing after it is closed', async () => {
        const { access } = await logIn(harness, 'Cerrado');
        const feed = await open(harness, access);
        await feed.close();
        const { length } = feed.states;
        await control(harness, 'event', { channel: 'Cerrado', type: 'follow', user: 'Ana' });
        const other = await open(harness, (await logIn(harness, 'Cerrado')).access);
        await control(harness, 'chat', { channel: 'Cerrado', user: 'Ana', text: 'still here' });
        await other.find(isChat('still here'));
        expect(feed.deliveries.filter(isFollowOf('Ana'))).toHaveLength(0);
        expect(feed.states).toHaveLength(length);
      });
    });

    describe('faults', () => {
      test.for(['drop', 'reconnect', 'expire-token', 'duplicate', 'error'] as const)(
        '%s ends connected, with every subscription, and brings what happens next',
        async (kind, { expect: expectHere }) => {
          if (!harness.faults.includes(kind)) {
            await expectHere(control(harness, 'fault', { kind, forMs: 1 })).rejects.toThrow('refused');
            return;
          }
          const channel = `Falla-${kind}`;
          const { access } = await logIn(harness, channel);
          const feed = await open(harness, access);
          const before = await subscriptionsOf(harness, channel);
          expectHere(before.length).toBeGreaterThan(5);

          await control(harness, 'fault', { kind, forMs: kind === 'drop' ? 300 : 2000 });
          const { messageId } = await eventually(() => harness.adapter.sendChat(access, 'still there?'));
          await eventually(async () => {
            expectHere(await subscriptionsOf(harness, channel)).toEqual(before);
          });
          await feed.waitUntilConnected();
          await control(harness, 'event', { channel, type: 'follow', user: 'Nuria' });
          const follow = await feed.find(isFollowOf('Nuria'));

          expectHere(messageId).not.toBe('');
          if (kind !== 'duplicate') return;
          await eventually(() => {
            const twins = feed.deliveries.filter(({ deliveryId }) => deliveryId === follow.deliveryId);
            expectHere(twins).toHaveLength(harness.leavesTwins ? 1 : 2);
          });
        },
      );

      test('revoke ends in words that ask for a login, which nothing but a login changes', async () => {
        const { access } = await logIn(harness, 'Falla-revoke');
        const feed = await open(harness, access);
        await control(harness, 'fault', { kind: 'revoke' });
        await eventually(() => expect(feed.states.at(-1)).toMatchObject({ state: 'needs-login' }));
        await expect(harness.adapter.sendChat(access, 'hola')).rejects.toBeInstanceOf(AuthExpired);
        const again = await open(harness, (await logIn(harness, 'Falla-revoke')).access);
        await again.close();
        expect(feed.states.filter(({ state }) => state === 'needs-login')).toHaveLength(1);
        expect(feed.states.at(-1)).toMatchObject({ state: 'needs-login' });
      });
    });
  });
}
