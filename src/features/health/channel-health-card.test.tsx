import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelHealth } from '#core/health/schema.ts';
import { system } from '#src/ui/theme/system.ts';
import { ToastContext } from '#src/ui/toast-context.ts';
import { ChannelHealthCard } from './channel-health-card.tsx';

const FINE: ChannelHealth = {
  id: 'one',
  platform: 'twitch',
  name: 'ana',
  connection: { state: 'connected', since: Date.now() - 60_000, until: null },
  subscriptions: { wanted: ['channel.follow', 'channel.raid'], missing: [] },
  unofficialChat: null,
  lastHeard: [
    { type: 'chat', at: Date.now() },
    { type: 'raid', at: null },
  ],
  delay: { lastMs: 300, medianMs: 400, worstMs: 2100, count: 3 },
  quota: null,
  followers: null,
  waiting: null,
  unreadable: { count: 0, last: null },
  unknown: [],
  unknownEvents: [],
  problems: [],
  webhook: null,
};

const fetch = vi.fn();
const toast = vi.fn();
beforeEach(() => {
  fetch.mockReset();
  toast.mockReset();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

const open = (change: Partial<ChannelHealth> = {}) =>
  render(
    <ChakraProvider value={system}>
      <ToastContext value={toast}>
        <MemoryRouter>
          <ChannelHealthCard channel={{ ...FINE, ...change }} />
        </MemoryRouter>
      </ToastContext>
    </ChakraProvider>,
  );

describe('a channel’s health', () => {
  it('says how many events wait for the database, and since when', () => {
    open({ waiting: { count: 3, since: new Date(2026, 10, 24, 10, 5).getTime() } });
    expect(screen.getByText(/^3 .*10:05/)).toBeVisible();
  });

  it('that is fine says so, with its figures and what was never heard', () => {
    open();
    expect(screen.getByText('Conectado', { selector: 'span' })).toBeVisible();
    expect(screen.getByText('2 de 2')).toBeVisible();
    expect(screen.getByText(/^0,4\ss normalmente$/)).toBeVisible();
    expect(screen.getByText(/Último: 0,3\ss · peor: 2,1\ss/)).toBeVisible();
    expect(screen.getByText('Nunca')).toBeVisible();
    expect(screen.getByText('Ninguno desde que arrancó el servidor.')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('on Kick compares its counts with the webhooks that came', () => {
    const { unmount } = open({ platform: 'kick', followers: { since: Date.now(), told: 12, seen: 10 } });
    expect(screen.getByText('Kick dice 12, vimos 10')).toBeVisible();
    expect(screen.getByText(/Faltan avisos de Kick/)).toBeVisible();
    unmount();
    open({ platform: 'kick', followers: { since: Date.now(), told: 10, seen: 10 } });
    expect(screen.getByText('Kick dice 10, vimos 10')).toBeVisible();
    expect(screen.queryByText(/Faltan avisos/)).toBeNull();
  });

  it('that is heard by an unofficial way too names it so, and says how it does', () => {
    open({ platform: 'kick', unofficialChat: 'refused' });
    expect(screen.getByText('Chat no oficial')).toBeVisible();
    expect(screen.getByText(/kick\.com no deja entrar a este servidor/)).toBeVisible();
  });

  it('that needs a login offers that and nothing else', () => {
    open({
      connection: { state: 'needsLogin', since: null, until: null },
      subscriptions: { wanted: ['a'], missing: [{ type: 'a', refused: false }] },
    });
    expect(screen.getByText('Se piden otra vez cuando entres.')).toBeVisible();
    expect(screen.queryByText(/se está pidiendo/)).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Twitch ya no acepta el permiso de esta cuenta.');
    expect(screen.getByRole('link', { name: 'Entrar otra vez' })).toHaveAttribute('href', '/twitch/login');
    expect(screen.queryByRole('button', { name: 'Reconectar' })).toBeNull();
  });

  it('that pauses says until when, in the time of here', () => {
    const until = new Date(2026, 0, 5, 9, 2).getTime();
    open({
      platform: 'youtube',
      connection: { state: 'paused', since: null, until },
      quota: { perDay: 10_000, left: 0, resetsAt: until, pausedUntil: until },
    });
    expect(screen.getByRole('status')).toHaveTextContent(
      'El bot espera hasta la medianoche del Pacífico: aquí, a las 9:02.',
    );
    expect(screen.getByText('Quedan 0 de 10.000 unidades')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Cuota del día' })).toHaveAttribute('aria-valuenow', '0');
  });

  it('names refused subscriptions and says what helps', () => {
    open({
      subscriptions: {
        wanted: ['a', 'b', 'c'],
        missing: [
          { type: 'b', refused: true },
          { type: 'c', refused: false },
        ],
      },
    });
    expect(screen.getByText('1 de 3')).toBeVisible();
    expect(screen.getByText('Rechazada: b')).toBeVisible();
    expect(screen.getByText('Falta c: se está pidiendo')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('acepta todos los permisos');
  });

  it('says problems in words, with the platform’s own below', () => {
    open({
      problems: [
        { task: 'sendChat', code: 'rateLimited', detail: '429 slow down', at: Date.now(), times: 3 },
      ],
    });
    expect(screen.getByText(/la plataforma pidió ir más despacio/)).toHaveTextContent('Escribir en el chat:');
    expect(screen.getByText('429 slow down')).toBeVisible();
    expect(screen.getByText(/3 veces/)).toBeVisible();
  });

  it('counts what was unreadable and unknown', () => {
    open({
      unreadable: { count: 1, last: { subject: 'channel.raid', at: Date.now() } },
      unknown: [
        { type: 'new.kind', count: 2 },
        { type: '', count: 1 },
      ],
      unknownEvents: [{ id: '1', type: 'new.kind', raw: '{"gems":9}', at: Date.now() }],
    });
    expect(screen.getByText('1 guardado en los últimos 30 días')).toBeVisible();
    expect(screen.getByText(/Último: channel.raid,/)).toBeVisible();
    expect(screen.getByText('3 avisos de tipos nuevos desde el arranque')).toBeVisible();
    expect(screen.getByText(/new.kind · 2/)).toBeVisible();
    expect(screen.getByText(/sin nombre · 1/)).toBeVisible();
    expect(screen.getByText('{"gems":9}')).toBeInTheDocument();
    expect(screen.getByText('Añadirlo a mano')).toHaveAttribute('href', '/panel/inbox');
  });

  it('tells of a clock that is behind', () => {
    open({ delay: { lastMs: -5000, medianMs: -5000, worstMs: -4000, count: 9 } });
    expect(screen.getByText(/El reloj de este servidor va atrasado unos 5\ss/)).toBeVisible();
  });

  it('is connected anew by a button, which says what came of it', async () => {
    fetch.mockResolvedValue(new Response(null, { status: 204 }));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Reconectar' }));
    expect(fetch).toHaveBeenCalledWith(
      '/api/panel/health/channels/one/reconnect',
      expect.objectContaining({ method: 'POST' }),
    );
    expect(toast).toHaveBeenCalledWith({ tone: 'success', text: 'Conectando ana de nuevo' });
    fetch.mockResolvedValue(Response.json({ error: 'x', code: 'too_fast' }, { status: 429 }));
    await userEvent.click(screen.getByRole('button', { name: 'Reconectar' }));
    expect(toast).toHaveBeenLastCalledWith({ tone: 'danger', text: 'Vas muy rápido. Espera un momento.' });
  });
});

describe('the webhooks of a channel', () => {
  const webhook = {
    url: 'https://fogata.example/api/webhooks/kick',
    lastAt: null,
    refused: 2,
    lastRefusal: 'bad_signature',
    unaddressed: 1,
  } as const;

  it('have the addresses to register, and what was refused and why', () => {
    open({ platform: 'kick', webhook });
    expect(screen.getByRole('textbox', { name: 'Dirección del webhook' })).toHaveValue(webhook.url);
    expect(screen.getByRole('textbox', { name: 'Dirección de redirección' })).toHaveValue(
      'https://fogata.example/kick/login',
    );
    expect(screen.getByText(/2 rechazados\. La última no llevaba la firma/)).toBeVisible();
  });

  it.each([
    ['reached', 'status', 'La dirección lleva a este servidor.'],
    ['local', 'alert', 'Kick no puede llegar a ella'],
  ])('are tested, and the answer is in words: %s', async (result, role, words) => {
    fetch.mockResolvedValue(Response.json({ result, url: webhook.url }));
    open({ platform: 'kick', webhook });
    await userEvent.click(screen.getByRole('button', { name: 'Probar la dirección' }));
    expect(await screen.findByRole(role)).toHaveTextContent(words);
  });
});
