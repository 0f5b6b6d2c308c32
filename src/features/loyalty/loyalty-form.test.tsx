import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { system } from '#src/ui/theme/system.ts';
import { LoyaltyForm } from './loyalty-form.tsx';

it('keeps what is typed while it saves', async () => {
  let finish: () => void = () => undefined;
  const onSave = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <ChakraProvider value={system}>
      <LoyaltyForm
        settings={{ points: 10, bonus: 5, xpPerMessage: 10, giveMin: 1, giveMax: 100 }}
        onSave={onSave}
      />
    </ChakraProvider>,
  );
  const user = userEvent.setup();
  const points = screen.getByLabelText('Puntos cada 5 minutos');
  await user.clear(points);
  await user.type(points, '2');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    points: 2,
    bonus: 5,
    xpPerMessage: 10,
    giveMin: 1,
    giveMax: 100,
  });
  await user.type(points, '0');
  await act(async () => {
    finish();
    await Promise.resolve();
  });
  expect(points).toHaveValue('20');
});
