import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Health } from '#core/health/schema.ts';
import { PanelContext, type PanelSession } from '#src/session/panel-context.ts';
import { system } from '#src/ui/theme/system.ts';
import { Component } from './health-page.tsx';

const silent = () => () => undefined;
const SESSION: PanelSession = {
  profile: { id: 'ana', platform: 'twitch', rank: 1, bid: '', name: 'Ana', picture: '' },
  streamState: 'open',
  listen: silent,
  listenHealth: silent,
  listenChat: silent,
};
afterEach(() => vi.unstubAllGlobals());

async function open(untrustedProxy: Health['untrustedProxy']): Promise<void> {
  const storage = { database: 0, disks: [] };
  const health: Health = { channels: [], owner: true, untrustedProxy, storage };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(health))));
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <PanelContext value={SESSION}>
          <Component />
        </PanelContext>
      </MemoryRouter>
    </ChakraProvider>,
  );
  await screen.findByRole('link', { name: 'Claves del servidor' });
}

it('tells the owner of a proxy that the server does not trust', async () => {
  await open({ network: '127.0.0.0/24', at: 1 });
  expect(screen.getByText(/127\.0\.0\.0\/24.*TRUST_PROXY/)).toBeVisible();
});

it('says nothing of proxies where there is nothing to say', async () => {
  await open(null);
  expect(screen.queryByText(/TRUST_PROXY/)).toBeNull();
});
