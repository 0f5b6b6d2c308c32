import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INBOX_API } from '#core/alerts/inbox-paths.ts';
import type { Unseen } from '#core/alerts/unseen.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { system } from '#src/ui/theme/system.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { PanelContext, type EventsListener, type PanelSession } from './panel-context.ts';
import { UnseenAlertsNotice } from './unseen-alerts.tsx';

const WAITING: Unseen = { connected: false, waiting: 27, playsForMs: 2 * MINUTE_MS };

let state: Unseen;
let tell: EventsListener;
const fetch = vi.fn((url: string) =>
  Promise.resolve(Response.json(url.includes(INBOX_API.unseen) ? state : { count: 27 })),
);
beforeEach(() => {
  state = WAITING;
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  fetch.mockClear();
  vi.unstubAllGlobals();
});

function open() {
  const session: PanelSession = {
    profile: { id: 'one', platform: 'twitch', rank: 1, bid: '', name: 'ana', picture: '' },
    streamState: 'open',
    listen: (listener) => {
      tell = listener;
      return () => undefined;
    },
    listenHealth: () => () => undefined,
    listenChat: () => () => undefined,
  };
  render(
    <ChakraProvider value={system}>
      <ToastProvider>
        <PanelContext value={session}>
          <MemoryRouter>
            <UnseenAlertsNotice />
          </MemoryRouter>
        </PanelContext>
      </ToastProvider>
    </ChakraProvider>,
  );
}

const title = 'Nada se ve: OBS no está conectado.';

it('says how many alerts wait and for how long, and how to connect', async () => {
  open();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(/27 alertas esperan \(unos 2 min\)/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cómo conectarlo' })).toHaveAttribute('href', '/widgets');
});

it('is gone as soon as the stream tells that a page came', async () => {
  open();
  await screen.findByText(title);
  state = { connected: true, waiting: 0, playsForMs: 0 };
  const isGone = waitForElementToBeRemoved(() => screen.queryByText(title));
  act(() => tell({ overlays: { channelId: 'one' } }));
  await isGone;
});

it('says that some are not seen where only another channel has a page', async () => {
  state = { ...WAITING, connected: true };
  open();
  expect(await screen.findByText('Un canal tuyo no se ve: OBS no está conectado ahí.')).toBeInTheDocument();
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});

it('drops what nothing shows, and nothing else', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Descartar lo que espera?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Descartadas')).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining(INBOX_API.waiting),
    expect.objectContaining({ body: JSON.stringify({ policy: 'discard' }) }),
  );
  expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining(INBOX_API.clear), expect.anything());
});

it.each([
  ['Reproducir todas', 'all'],
  ['Reproducir un resumen', 'summary'],
] as const)('%s has them wait for the page', async (name, policy) => {
  open();
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(/en cuanto conectes OBS/)).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining(INBOX_API.waiting),
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ policy }) }),
  );
});
