import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_COOLDOWN_MS } from '#core/alerts/limits.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { system } from '#src/ui/theme/system.ts';
import { TestButtons } from './test-buttons.tsx';

const fetch = vi.fn<typeof globalThis.fetch>();

function show(platform: Platform) {
  render(
    <ChakraProvider value={system}>
      <TestButtons platform={platform} />
    </ChakraProvider>,
  );
}

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
  it('send the type and the amount', async () => {
    show('twitch');
    fireEvent.change(screen.getByLabelText('Cantidad'), { target: { value: '128' } });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Raid' }));
      await vi.advanceTimersByTimeAsync(0);
    });
    const [path, options] = fetch.mock.calls[0] ?? [];
    expect(path).toMatch(/^\/test\/alerts\?amount=128&t=\d+$/);
    expect(options).toMatchObject({ method: 'POST', body: '{"type":"Raid"}' });
  });

  it('rest for eight seconds after a test', async () => {
    show('twitch');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Bits' }));
      await vi.advanceTimersByTimeAsync(TEST_COOLDOWN_MS - 1);
    });
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: 'Bits' })).toBeEnabled();
  });

  it('take no amount that the server would refuse', () => {
    show('twitch');
    fireEvent.change(screen.getByLabelText('Cantidad'), { target: { value: '-1' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Un número de 0 a 100000.');
    expect(screen.getByRole('button', { name: 'Bits' })).toBeDisabled();
  });

  it('call a raid a host on Kick', () => {
    show('kick');
    expect(screen.getByRole('button', { name: 'Host' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Raid' })).not.toBeInTheDocument();
  });

  it('call followers subscribers on YouTube', () => {
    show('youtube');
    expect(screen.getByRole('button', { name: 'Suscripción' })).toBeInTheDocument();
  });
});
