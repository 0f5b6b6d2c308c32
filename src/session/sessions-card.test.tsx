import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnSession } from '#core/session/own-sessions.ts';
import { system } from '#src/ui/theme/system.ts';
import { SessionsCard } from './sessions-card.tsx';

const AT = Date.UTC(2030, 4, 5);
const HERE = { id: 'here', device: 'Firefox, Linux', address: '203.0.113.0/24', isThis: true };
const PHONE = { id: 'phone', device: '', address: '', isThis: false };
let items: OwnSession[];

const load = () => Promise.resolve({ items });
const end = vi.fn((id: string) => {
  items = items.filter((item) => item.id !== id);
  return Promise.resolve();
});
const endOthers = vi.fn(() => {
  items = items.filter(({ isThis }) => isThis);
  return Promise.resolve();
});

beforeEach(() => {
  items = [HERE, PHONE].map((item) => ({ ...item, createdAt: AT, seenAt: AT }));
  vi.clearAllMocks();
  render(
    <ChakraProvider value={system}>
      <SessionsCard load={load} end={end} endOthers={endOthers} />
    </ChakraProvider>,
  );
});

it('says where the person is logged in, and ends one of the others', async () => {
  const [here, phone] = await screen.findAllByRole('listitem');
  expect(here).toHaveTextContent(/Firefox, Linux · 203\.0\.113\.0\/24.*2030.*Esta sesión/);
  expect(phone).toHaveTextContent(/Dispositivo desconocido.*Última vez: .*2030/);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(end).toHaveBeenCalledExactlyOnceWith('phone');
  expect(screen.queryByRole('button')).toBeNull();
});

it('ends all others at once', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(endOthers).toHaveBeenCalledOnce();
  expect(end).not.toHaveBeenCalled();
});

it('says why one could not be ended', async () => {
  end.mockRejectedValueOnce(new Error('no'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
