import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ourSystem } from './theme/system.ts';

const onClose = vi.fn();
const onCloseInner = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <ChakraProvider value={ourSystem()}>
      <Dialog title="Formulario" onClose={onClose}>
        <input type="file" aria-label="Imagen" />
        <Dialog title="¿Borrar?" onClose={onCloseInner}>
          Texto
        </Dialog>
      </Dialog>
    </ChakraProvider>,
  );
});

describe('a dialog asks to be closed', () => {
  it('by its own Escape', () => {
    fireEvent(screen.getByRole('dialog', { name: 'Formulario' }), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('not by the Escape of a dialog inside it', () => {
    fireEvent(screen.getByRole('dialog', { name: '¿Borrar?' }), new Event('cancel', { cancelable: true }));
    expect(onCloseInner).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('not by who chooses no file after all', () => {
    fireEvent(screen.getByLabelText('Imagen'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
