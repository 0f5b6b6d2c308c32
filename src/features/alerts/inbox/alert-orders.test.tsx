import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AlertOrder } from '#core/alerts/inbox-paths.ts';
import type { AlertRow } from '#core/alerts/row-schema.ts';
import { system } from '#src/ui/theme/system.ts';
import { AlertOrders } from './alert-orders.tsx';

const ALERT: AlertRow = {
  id: 'a',
  event: 'a',
  arrival: 1,
  header: 'Propina',
  platform: 'twitch',
  state: 'awaiting',
  name: 'Luz',
  paid: true,
  test: false,
  late: false,
  byHand: false,
  createdAt: 0,
};

function show() {
  const answers: (() => void)[] = [];
  const onOrder = vi.fn<(alert: AlertRow, order: AlertOrder) => Promise<void>>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  render(
    <ChakraProvider value={system}>
      <AlertOrders alert={ALERT} onOrder={onOrder} />
    </ChakraProvider>,
  );
  const answer = () =>
    act(async () => {
      answers.pop()?.();
      await Promise.resolve();
    });
  return { onOrder, answer };
}
const click = (detail: number) => {
  const [approve] = screen.getAllByRole('button');
  if (approve !== undefined) fireEvent.click(approve, { detail });
};

it('gives an order once, also when it is given again before the answer, and then anew', async () => {
  const { onOrder, answer } = show();
  click(0);
  click(0);
  expect(onOrder).toHaveBeenCalledTimes(1);
  await answer();
  click(0);
  expect(onOrder).toHaveBeenCalledTimes(2);
});

it('does not take the second click of a double click for an order to what moved under the pointer', async () => {
  const { onOrder, answer } = show();
  click(1);
  await answer();
  click(2);
  expect(onOrder).toHaveBeenCalledTimes(1);
});
