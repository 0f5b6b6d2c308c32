import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GALLERY_SLICE, SOUNDS_LIST } from '#core/alerts/sound-gallery.ts';
import { system } from '#src/ui/theme/system.ts';
import { SoundGallery } from './sound-gallery.tsx';

const SOUNDS = Array.from({ length: 80 }, (_, index) => ({
  name: index < 40 ? `Campana: número ${index}` : `Moneda: número ${index}`,
  link: `/assets/sounds/${index}.mp3`,
  kind: index < 40 ? 'notice' : 'money',
  words: index < 40 ? 'timbre bell' : 'dinero coin',
}));

const onChoose = vi.fn<(url: string) => void>();
const onClose = vi.fn();
const fetchList = vi.fn<typeof fetch>();
/** What plays, by address. */
let audible: Set<string>;
let isPlayable: boolean;

class FakeAudio {
  volume = 1;
  onended: (() => void) | null = null;
  constructor(readonly src: string) {}
  play(): Promise<void> {
    if (!isPlayable) return Promise.reject(new Error('404'));
    audible.add(this.src);
    return Promise.resolve();
  }
  pause(): void {
    audible.delete(this.src);
  }
}

beforeEach(() => {
  vi.clearAllMocks();
  audible = new Set();
  isPlayable = true;
  fetchList.mockImplementation(() => Promise.resolve(Response.json(SOUNDS)));
  vi.stubGlobal('fetch', fetchList);
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <ChakraProvider value={system}>
      <SoundGallery chosen="" volume={0.25} onChoose={onChoose} onClose={onClose} />
    </ChakraProvider>,
  );
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Sonidos' })).getAllByRole('listitem');
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar un sonido' }), { target: { value: text } });

describe('the sound gallery', () => {
  it('shows thirty sounds from a random place, and others on request', async () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
    open();
    expect(await lines()).toHaveLength(GALLERY_SLICE);
    expect(fetchList.mock.calls[0]?.[0]).toBe(SOUNDS_LIST);
    expect((await lines())[0]).toHaveTextContent('Campana: número 0');
    chance.mockReturnValue(0.999);
    await userEvent.click(screen.getByRole('button', { name: 'Ver otros' }));
    expect((await lines()).at(-1)).toHaveTextContent('Moneda: número 79');
  });

  it('searches from two letters on, and says so before', async () => {
    open();
    await lines();
    search('m');
    expect(screen.getByRole('status')).toHaveTextContent('Escribe al menos 2 letras para buscar.');
    search('MONEDA');
    expect(screen.getByRole('status')).toHaveTextContent('40 sonidos');
    expect(await lines()).toHaveLength(GALLERY_SLICE);
    await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(await lines()).toHaveLength(40);
    search('trompeta');
    expect(screen.getByText('Ningún sonido se llama así')).toBeVisible();
  });

  it('finds sounds by what else they are called, in any language', async () => {
    open();
    await lines();
    search('coins');
    expect(screen.getByRole('status')).toHaveTextContent('40 sonidos');
    expect((await lines())[0]).toHaveTextContent('Moneda: número 40');
  });

  it('shows all of a kind, page by page, and searches within it', async () => {
    open();
    await lines();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de sonido' }), 'Dinero');
    expect(screen.getByRole('status')).toHaveTextContent('40 sonidos');
    expect((await lines())[0]).toHaveTextContent('Moneda: número 40');
    expect(await lines()).toHaveLength(GALLERY_SLICE);
    await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(await lines()).toHaveLength(40);
    search('campana');
    expect(screen.getByText('Ningún sonido se llama así')).toBeVisible();
  });

  it('plays one sound at a time, and none once it is closed', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { unmount } = open();
    await lines();
    const toggle = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await toggle('Escuchar «Campana: número 0»');
    expect([...audible]).toEqual(['/assets/sounds/0.mp3']);
    await toggle('Escuchar «Campana: número 1»');
    expect([...audible]).toEqual(['/assets/sounds/1.mp3']);
    await toggle('Parar «Campana: número 1»');
    expect([...audible]).toEqual([]);
    await toggle('Escuchar «Campana: número 2»');
    unmount();
    expect([...audible]).toEqual([]);
  });

  it('gives the link of the chosen one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    open();
    await lines();
    await userEvent.click(screen.getByRole('button', { name: 'Usar «Campana: número 3»' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('/assets/sounds/3.mp3');
  });

  it('is walked through with the arrow keys', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    open();
    await lines();
    act(() => screen.getByRole('button', { name: 'Usar «Campana: número 0»' }).focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('/assets/sounds/1.mp3');
  });

  it('says which sound does not play', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    isPlayable = false;
    open();
    await lines();
    await userEvent.click(screen.getByRole('button', { name: 'Escuchar «Campana: número 5»' }));
    expect((await screen.findByRole('alert')).closest('li')).toHaveTextContent('Campana: número 5');
    isPlayable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Escuchar «Campana: número 5»' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says that the list cannot be had, and tries again', async () => {
    fetchList.mockImplementationOnce(() => Promise.reject(new TypeError('no network')));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await lines()).toHaveLength(GALLERY_SLICE);
  });
});
