import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/base/time.ts';
import type { UnheardGap } from '#core/health/unheard.ts';
import { system } from '#src/ui/theme/system.ts';
import { PanelContext, type PanelSession } from './panel-context.ts';
import { UnheardGapsNotice } from './unheard-gaps.tsx';

const NOW = new Date(2026, 10, 24, 20, 0).getTime();
const gap = (change: Partial<UnheardGap>): UnheardGap => ({
  channelId: 'one',
  platform: 'twitch',
  name: 'ana',
  from: NOW - 2 * HOUR_MS,
  to: NOW - HOUR_MS,
  cause: 'connection',
  came: 0,
  ...change,
});

const SESSION: PanelSession = {
  profile: { id: 'one', platform: 'twitch', rank: 1, bid: '', name: 'ana', picture: '' },
  streamState: 'open',
  listen: () => () => undefined,
  listenHealth: () => () => undefined,
  listenChat: () => () => undefined,
};

const fetch = vi.fn();
beforeEach(() => vi.stubGlobal('fetch', fetch));
afterEach(() => vi.unstubAllGlobals());

function open(show: 'today' | 'all', gaps: UnheardGap[]) {
  fetch.mockResolvedValue(Response.json({ gaps, now: NOW }));
  render(
    <ChakraProvider value={system}>
      <PanelContext value={SESSION}>
        <MemoryRouter>
          <UnheardGapsNotice show={show} />
        </MemoryRouter>
      </PanelContext>
    </ChakraProvider>,
  );
}

it('says from when to when a platform was not heard, why, what came later, and what is left to do', async () => {
  open('all', [
    gap({ to: null, from: NOW - HOUR_MS, cause: 'login' }),
    gap({ platform: 'youtube', cause: 'server', came: 2 }),
    gap({ platform: 'kick', cause: 'subscriptions', from: NOW - 9 * DAY_MS, to: NOW - 8 * DAY_MS }),
  ]);
  const [first, second, third, ...others] = (await screen.findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  );
  expect(first).toMatch(/^No se puede oír a ana en Twitch desde .*19:00\. Había que entrar otra vez\./);
  expect(first).toMatch(/Twitch no vuelve a enviar lo que pasó; si te falta algo, añádelo a mano/);
  expect(second).toMatch(/de .*18:00 a .*19:00\. Este servidor no estaba en marcha\. Después llegaron 2/);
  expect(second).toMatch(/Del chat se lee lo que YouTube aún guarda/);
  expect(third).toMatch(/la extensión solo cuenta los seguidores/);
  expect(others).toEqual([]);
  expect(screen.getByRole('link', { name: 'Abrir la cola de alertas' })).toBeVisible();
});

it('leaves out what is older than a day where it is told in short', async () => {
  open('today', [gap({}), gap({ from: NOW - 9 * DAY_MS, to: NOW - 8 * DAY_MS })]);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});
