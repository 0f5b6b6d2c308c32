import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { system } from '#src/ui/theme/system.ts';
import { VariantDialog } from './variant-dialog.tsx';

// The form and the frame of the overlay have tests of their own.
vi.mock('../editor/alert-form.tsx', () => ({ AlertForm: () => null }));
vi.mock('../editor/alert-preview.tsx', () => ({ AlertPreview: () => null }));
afterEach(() => vi.restoreAllMocks());

async function save(change: Partial<AlertItem>) {
  const onSave = vi.fn<(item: AlertItem) => Promise<void>>();
  render(
    <ChakraProvider value={system}>
      <VariantDialog
        variant={{ ...defaultAlert('Raid'), ...change }}
        platform="kick"
        rank={1}
        onSave={onSave}
        onClose={vi.fn()}
      />
    </ChakraProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar variante', hidden: true }));
  return onSave;
}

it('names the alert whose script begins with <', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX');
  const alert = vi.spyOn(window, 'alert').mockReturnValue(undefined);
  const onSave = await save({
    customEnable: true,
    customScript: { language: 'javascript', value: '<script>' },
  });
  await waitFor(() => expect(alert).toHaveBeenCalledOnce());
  expect(alert).toHaveBeenCalledWith(expect.stringMatching(/^La alerta «Host» no se puede guardar/));
  expect(onSave).not.toHaveBeenCalled();
});

it('names the alert whose fields are no JSON', async () => {
  const onSave = await save({ customField: '{' });
  expect(await screen.findByText('Host: Error al parsear JSON')).toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});
