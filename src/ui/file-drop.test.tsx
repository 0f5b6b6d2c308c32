import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';
import { system } from './theme/system.ts';

const picture = new File(['x'], 'foto.png', { type: 'image/png' });
const onFile = vi.fn();

beforeEach(() => {
  onFile.mockClear();
  render(
    <ChakraProvider value={system}>
      <input aria-label="Nombre" />
      <FileDrop label="Subir" help="" accept="image/png" isBusy={false} onFile={onFile} preview={null} />
    </ChakraProvider>,
  );
});

/** Whether the browser is left to do what it does with a paste. */
function paste(target: Element, types: string[]): boolean {
  return fireEvent.paste(target, { clipboardData: { types, files: [picture] } });
}

describe('a pasted file', () => {
  it('is taken wherever it is pasted', () => {
    expect(paste(screen.getByLabelText('Nombre'), ['text/html', 'Files'])).toBe(false);
    expect(paste(document.body, ['text/plain', 'Files'])).toBe(false);
    expect(onFile.mock.calls).toEqual([[picture], [picture]]);
  });

  it('is left alone where text is written and the clipboard has text too, as from a spreadsheet', () => {
    expect(paste(screen.getByLabelText('Nombre'), ['text/plain', 'Files'])).toBe(true);
    expect(onFile).not.toHaveBeenCalled();
  });
});
