import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AlertPair, AlertRow } from '#core/alerts/row-schema.ts';
import { system } from '#src/ui/theme/system.ts';
import { AlertPairNote } from './alert-pair-note.tsx';

const ALERT: AlertRow = {
  id: 'a',
  event: 'a',
  arrival: 1,
  header: 'Bits',
  platform: 'twitch',
  state: 'shown',
  name: 'Luz',
  paid: true,
  test: false,
  late: false,
  byHand: true,
  createdAt: 0,
};

function show(pair?: AlertPair) {
  const onPart = vi.fn(() => Promise.resolve());
  const alert = pair === undefined ? ALERT : { ...ALERT, pair };
  render(
    <ChakraProvider value={system}>
      <AlertPairNote alert={alert} onPart={onPart} />
    </ChakraProvider>,
  );
  return { alert, onPart };
}

it('says who else told of it, and parts the two', async () => {
  const { alert, onPart } = show({ name: 'luz_tv', byHand: false, at: 0 });
  expect(screen.getByText(/La plataforma también avisó, como luz_tv/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Son dos: luz_tv' }));
  await act(() => Promise.resolve());
  expect(onPart).toHaveBeenCalledWith(alert);
});

it('says nothing of an alert that was told once', () => {
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
