import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FONT_NAMES, type FontName } from '#core/alerts/fonts.ts';
import { system } from '#src/ui/theme/system.ts';
import { FontField } from './font-field.tsx';

/** Addresses of the fonts that were asked for. */
let asked: string[];
/** What tells each option whether it is in view. */
let watchers: ((isSeen: boolean) => void)[];

class Face {
  constructor(
    readonly family: string,
    private readonly source: string,
  ) {}

  load() {
    asked.push(this.source);
    return this.family === 'eater' ? Promise.reject(new Error('corrupt')) : Promise.resolve(this);
  }
}

class Observer {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}

  observe() {
    watchers.push((isIntersecting) => this.tell([{ isIntersecting }]));
  }

  disconnect() {
    return undefined;
  }
}

beforeEach(() => {
  asked = [];
  watchers = [];
  vi.stubGlobal('FontFace', Face);
  vi.stubGlobal('IntersectionObserver', Observer);
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() });
});
afterEach(() => vi.unstubAllGlobals());

function Editor({ first }: { first: FontName }) {
  const [name, setName] = useState(first);
  return <FontField value={name} onChange={setName} />;
}

async function open(first: FontName): Promise<void> {
  render(
    <ChakraProvider value={system}>
      <Editor first={first} />
    </ChakraProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Fuente: / }));
  await screen.findByRole('dialog', { name: 'Fuente de la alerta' });
}

describe('the fonts of the editor', () => {
  it('are all in the list, by kind, and fetched only as they come into view', async () => {
    await open('Rye');
    expect(screen.getAllByRole('radio')).toHaveLength(FONT_NAMES.length);
    expect(screen.getAllByRole('group')).toHaveLength(9);
    expect(asked).toEqual(['url("/assets/fonts/rye.woff2")']);
    await act(async () => {
      watchers[10]?.(false);
      watchers[20]?.(true);
      await Promise.resolve();
    });
    expect(asked.slice(1)).toEqual(['url("/assets/fonts/luckiest-guy.woff2")']);
    const name = screen.getByText('Luckiest Guy');
    await waitFor(() => expect(name.closest('label')).toHaveAttribute('data-face', 'ready'));
    expect(name.style.fontFamily).toMatch(/^["']?luckiest-guy/);
  });

  it('are chosen by keyboard or press, and the field shows the chosen one', async () => {
    await open('Anton');
    fireEvent.click(screen.getByRole('radio', { name: 'Bangers' }));
    expect(screen.getByRole('radio', { name: 'Bangers' })).toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
    expect(screen.getByRole('button', { name: 'Fuente: Bangers. Cambiar' })).toBeVisible();
    await waitFor(() => expect(asked).toContain('url("/assets/fonts/bangers.woff2")'));
  });

  it('say so at the field when the chosen one cannot be loaded', async () => {
    await open('Eater');
    expect(
      await screen.findByText('No se pudo cargar la fuente. La alerta usa otra parecida.'),
    ).toBeVisible();
  });
});
