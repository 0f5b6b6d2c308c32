import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKickAdapter } from '#server/platforms/kick/adapter.ts';
import type { Delivery, PlatformAdapter } from '#server/platforms/port.ts';
import { createSandbox } from '#sandbox/app.ts';
import { adapterContract } from './adapter.contract.ts';
import { ADAPTER_DEPS, type AdapterHarness, openTestFeed } from './harness.ts';

type Listener = (delivery: Delivery) => void;

interface WebhookRoute {
  url: string;
  listeners: Set<{ platformChannelId: string; receive: Listener }>;
  close(): Promise<void>;
}

/** What the server's webhook route does with the adapter: read, hand on, answer. */
async function createWebhookRoute(adapterOf: () => PlatformAdapter): Promise<WebhookRoute> {
  const listeners: WebhookRoute['listeners'] = new Set();
  const take = async (request: IncomingMessage): Promise<number> => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(request, 'end');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    );
    const result = await adapterOf().readWebhook({ headers, rawBody: Buffer.concat(chunks) });
    if (!result.ok) return 401;
    for (const { platformChannelId, receive } of listeners) {
      if (result.delivery?.platformChannelId === platformChannelId) receive(result.delivery);
    }
    return 200;
  };
  const server = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/`,
    listeners,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The route is not listening');
  return address.port;
}

async function createKickHarness(): Promise<AdapterHarness> {
  const route = await createWebhookRoute(() => adapter);
  const sandbox = await createSandbox({ port: 0, kickWebhookUrl: route.url });
  const adapter = createKickAdapter({
    ...ADAPTER_DEPS,
    clientId: 'client',
    clientSecret: 'secret',
    authUrl: `${sandbox.url}/kick/id`,
    apiUrl: `${sandbox.url}/kick/api`,
    reconcileEveryMs: 200,
  });
  return {
    platform: 'kick',
    adapter,
    sandboxUrl: sandbox.url,
    faults: ['drop', 'expire-token', 'duplicate', 'error'],
    openFeed(access, onDelivery) {
      const listener = { platformChannelId: access.platformChannelId, receive: onDelivery };
      route.listeners.add(listener);
      const feed = openTestFeed(adapter, access, onDelivery);
      return {
        ...feed,
        close() {
          route.listeners.delete(listener);
          return feed.close();
        },
      };
    },
    async close() {
      await sandbox.close();
      await route.close();
    },
  };
}

adapterContract('Kick', createKickHarness);
