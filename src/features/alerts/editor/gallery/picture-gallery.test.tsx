import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GALLERY_PAGE } from '#core/alerts/gifs.ts';
import PICTURES from '#core/alerts/pictures.json' with { type: 'json' };
import { system } from '#src/ui/theme/system.ts';
import { PictureGallery } from './picture-gallery.tsx';

const onChoose = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <ChakraProvider value={system}>
      <PictureGallery chosen="/assets/pictures/campfire.svg" onChoose={onChoose} onClose={onClose} />
    </ChakraProvider>,
  );
});

const tiles = () => screen.getAllByRole('button', { name: /^Usar / });
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar imágenes' }), { target: { value: words } });

describe('the pictures of the gallery', () => {
  it('come 50 at a time, and the rest when asked for', () => {
    expect(tiles()).toHaveLength(GALLERY_PAGE);
    expect(screen.getByRole('status')).toHaveTextContent(`${PICTURES.length} imágenes`);
    fireEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(tiles()).toHaveLength(PICTURES.length);
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  });

  it('are images, each with its author and licence', () => {
    search('dragón');
    const [tile] = tiles();
    expect(tile).toHaveTextContent('Microsoft (Fluent Emoji) · MIT');
    const image = tile?.querySelector('img');
    expect(image).toHaveAttribute('src', '/assets/pictures/emoji-dragon.svg');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('are found by a word of any native language, with or without its accents', () => {
    for (const words of ['corazón', 'CORAZON', 'Herz', 'heart']) {
      search(words);
      expect(tiles().length).toBeGreaterThan(2);
    }
    search('xyzzy');
    expect(screen.queryAllByRole('button', { name: /^Usar / })).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('No hay nada con esas palabras.');
  });

  it('show which one the alert has, and put another in its place', () => {
    expect(screen.getByRole('button', { name: 'Usar Fogata' })).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(screen.getByRole('button', { name: 'Usar Corona' }));
    expect(onChoose).toHaveBeenCalledWith('/assets/pictures/emoji-crown.svg');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('that cannot be fetched leave their place and name', () => {
    const tile = screen.getByRole('button', { name: 'Usar Corona' });
    const image = tile.querySelector('img');
    if (image !== null) fireEvent.error(image);
    expect(tile.querySelector('img')).toBeNull();
    expect(tile).toHaveTextContent('Corona');
  });
});
