import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { MessageBox } from './message/message-box.tsx';
import { panelSystem } from './theme/panel-system.ts';

const onClose = vi.fn();
const onCloseInner = vi.fn();

/** A dialog inside a dialog, opened later. */
function Deletion() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button onClick={() => setAsked(true)}>Borrar</button>
      {isAsked ? (
        <Dialog title="¿Borrar?" onClose={onCloseInner}>
          Texto
        </Dialog>
      ) : null}
    </>
  );
}

const pressEscape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' });
/** The part that listens starts a moment after the dialog is there. */
const showForm = async (inner?: ReactNode) => {
  render(
    <ChakraProvider value={panelSystem}>
      <Dialog title="Formulario" onClose={onClose}>
        <input type="file" aria-label="Imagen" />
        {inner}
      </Dialog>
    </ChakraProvider>,
  );
  await waitFor(() => expect(document.body).toHaveStyle({ pointerEvents: 'none' }));
};

beforeEach(() => {
  vi.clearAllMocks();
});

describe('a dialog asks to be closed', () => {
  it('by Escape and by its cross, not by a press beside it', async () => {
    await showForm();
    fireEvent.pointerDown(document.body);
    expect(onClose).not.toHaveBeenCalled();
    pressEscape(screen.getByRole('dialog', { name: 'Formulario' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  });

  it('not by the Escape of a dialog inside it', async () => {
    await showForm(<Deletion />);
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
    pressEscape(await screen.findByRole('dialog', { name: '¿Borrar?' }));
    await waitFor(() => expect(onCloseInner).toHaveBeenCalledOnce());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('not by the Escape that closes a list of choices', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    await showForm(
      <MessageBox
        id="texto"
        aria-describedby={undefined}
        aria-invalid={false}
        value=""
        onChange={() => undefined}
        variables={['user']}
      />,
    );
    const box = screen.getByRole('textbox');
    fireEvent.change(box, { target: { value: '$(', selectionStart: 2 } });
    expect(screen.getByRole('listbox')).toBeVisible();
    pressEscape(box);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('not by who chooses no file after all', async () => {
    await showForm();
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
    await showForm();
    cleanup();
    await Promise.resolve();
    expect(screen.queryByRole('dialog')).toBeNull();
    const fading = [...document.body.children].filter(({ ariaHidden }) => ariaHidden === 'true');
    expect(fading.map(({ innerHTML }) => innerHTML)).toEqual(['', '']);
  });
});
