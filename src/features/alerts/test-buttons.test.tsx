import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RELOAD_WAIT_MS } from '#core/alerts/editor-limits.ts';
import { TEST_COOLDOWN_MS } from '#core/alerts/limits.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { system } from '#src/ui/theme/system.ts';
import { TestButtons } from './test-buttons.tsx';

const fetch = vi.fn<typeof globalThis.fetch>();

function show(platform: Platform, change: { hasUnsaved?: boolean; isDisabled?: boolean } = {}) {
  render(
    <ChakraProvider value={system}>
      <TestButtons platform={platform} hasUnsaved={false} isDisabled={false} {...change} />
    </ChakraProvider>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const names = () =>
  screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
const click = (name: string, restMs = 0) =>
  act(async () => {
    fireEvent.click(button(name));
    await vi.advanceTimersByTimeAsync(restMs);
  });
const paths = () =>
  fetch.mock.calls.map(([path]) => (typeof path === 'string' ? path : '').replace(/\bt=\d+/, 't'));

beforeEach(() => {
  vi.useFakeTimers();
  fetch.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetch);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the test buttons', () => {
  it('send the type, with its usual amount', async () => {
    show('twitch');
    await click('Raid');
    const [path, options] = fetch.mock.calls[0] ?? [];
    expect(path).toMatch(/^\/test\/alerts\?t=\d+$/);
    expect(options).toMatchObject({ method: 'POST', body: '{"type":"Raid"}' });
  });

  it('rest for eight seconds after a test, all of them', async () => {
    show('twitch');
    await click('Bits', TEST_COOLDOWN_MS - 1);
    for (const one of screen.getAllByRole('button')) expect(one).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(button('Bits')).toBeEnabled();
  });

  it('rest while alerts are saved', () => {
    show('twitch', { isDisabled: true });
    for (const one of screen.getAllByRole('button')) expect(one).toBeDisabled();
  });

  it.each<[Platform, string[]]>([
    ['twitch', ['Seguidores', 'Suscriptores', 'Sub regalada', 'Raid', 'Bits', 'Propina', 'TTS', 'Spaces']],
    ['kick', ['Seguidores', 'Suscriptores', 'Sub regalada', 'Host', 'Kicks', 'Propina', 'TTS', 'Spaces']],
    [
      'youtube',
      [
        'Suscripción',
        'Miembros',
        'Miembro regalado',
        'Raid',
        'SuperChat',
        'Jewels',
        'Propina',
        'TTS',
        'Spaces',
      ],
    ],
    [
      'trovo',
      ['Seguidores', 'Suscriptores', 'Sub regalada', 'Raid', 'Maná', 'Elixir', 'Propina', 'TTS', 'Spaces'],
    ],
  ])('are on %s what its table says, each with a plus', (platform, expected) => {
    show(platform);
    expect(names()).toEqual(expected.flatMap((name) => [name, `Otra cantidad: ${name}`]));
  });
});

describe('with unsaved changes', () => {
  it('the alerts are reloaded, and the test waits three seconds', async () => {
    show('kick', { hasUnsaved: true });
    expect(screen.getByText(/recarga primero las alertas/)).toBeInTheDocument();
    await click('Host', RELOAD_WAIT_MS - 1);
    expect(paths()).toEqual(['/alerts/reload?t']);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"reload":true}' });
    expect(screen.getByRole('button', { name: 'Kicks' })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(paths()).toEqual(['/alerts/reload?t', '/test/alerts?t']);
    expect(button('Kicks')).toBeDisabled();
  });

  it('nothing is tested when the reload fails, and the buttons are free again', async () => {
    fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    show('kick', { hasUnsaved: true });
    await click('Host', RELOAD_WAIT_MS);
    expect(paths()).toEqual(['/alerts/reload?t']);
    expect(button('Host')).toBeEnabled();
  });
});

describe('another amount', () => {
  const ask = async (name: string) => {
    await click(`Otra cantidad: ${name}`);
    return within(screen.getByRole('dialog', { hidden: true }));
  };
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Cantidad'), { target: { value } });
  const send = () => screen.getByRole('button', { name: 'Enviar prueba', hidden: true });

  it('is sent as typed', async () => {
    show('twitch');
    await ask('Raid');
    expect(send()).toBeDisabled();
    type('128');
    await act(async () => {
      fireEvent.click(send());
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(paths()).toEqual(['/test/alerts?amount=128&t']);
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  });

  it.each(['-1', '100001', 'abc', '1e9', '--'])('%s is none that the server takes', async (value) => {
    show('twitch');
    await ask('Bits');
    type(value);
    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Un número de 0 a 100.000.');
    expect(send()).toBeDisabled();
  });

  it.each(['0', '100000', '2,5'])('%s is one', async (value) => {
    show('twitch');
    await ask('Bits');
    type(value);
    expect(send()).toBeEnabled();
  });

  it.each<[Platform, string, number[]]>([
    ['kick', 'Kicks', [1, 10, 50, 100, 500, 1000, 2000, 5000, 10000, 50000]],
    ['twitch', 'Bits', [1, 100, 1000, 5000, 10000]],
    ['twitch', 'Raid', []],
  ])('on %s is offered for %s as the list says', async (platform, name, amounts) => {
    show(platform);
    const dialog = await ask(name);
    const offers = dialog.queryAllByRole('button', { name: /^[\d.]+$/, hidden: true });
    expect(offers.map((offer) => Number(offer.textContent.replace('.', '')))).toEqual(amounts);
  });
});
