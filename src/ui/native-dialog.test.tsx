import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './native-dialog.tsx';
import { system } from './theme/system.ts';

const onClose = vi.fn();
const onCloseInner = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <ChakraProvider value={system}>
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

describe('a dialog that is closed', () => {
  // jsdom neither shows popovers nor animates.
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    HTMLElement.prototype.showPopover = () => undefined;
    Element.prototype.animate = () => ({}) as Animation;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(Element.prototype, 'animate');
    document.body.replaceChildren();
  });

  it('is gone at once, and what fades has nothing of it that could be found or pressed', async () => {
    cleanup();
    await Promise.resolve();
    expect(document.querySelector('dialog')).toBeNull();
    const fading = [...document.body.children].filter(({ ariaHidden }) => ariaHidden === 'true');
    expect(fading.map(({ innerHTML }) => innerHTML)).toEqual(['', '']);
  });
});
