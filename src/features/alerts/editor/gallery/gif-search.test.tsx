import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PANEL_GIFS, type GifSettings } from '#core/alerts/gifs.ts';
import { system } from '#src/ui/theme/system.ts';
import { GifSearch } from './gif-search.tsx';

const API_URL = 'https://api.giphy.com';
const onChoose = vi.fn();
let settings: GifSettings;
let asked: URL[];
let sent: unknown[];
/** What GIPHY answers to each question. */
let giphy: (url: URL) => Promise<Response>;

const gif = (id: number) => ({
  id: `id${id}`,
  title: `Gato ${id}`,
  images: {
    original: { url: `https://media0.giphy.com/media/${id}/giphy.gif?cid=1`, width: '240' },
    preview_gif: { url: `https://media0.giphy.com/media/${id}/giphy-preview.gif` },
  },
});
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const page = (from: number, count: number, total: number) =>
  json({
    data: Array.from({ length: count }, (_nothing, index) => gif(from + index)),
    pagination: { total_count: total, count, offset: from },
    meta: { status: 200, msg: 'OK', response_id: 'r' },
  });

beforeEach(() => {
  vi.clearAllMocks();
  settings = { apiUrl: API_URL, key: 'clave', isOwn: false };
  asked = [];
  sent = [];
  giphy = () => page(0, 50, 50);
  vi.stubGlobal('fetch', (target: string | URL, init?: RequestInit) => {
    const url = new URL(target, location.href);
    if (url.origin === API_URL) {
      asked.push(url);
      return giphy(url);
    }
    expect(url.pathname).toBe(PANEL_GIFS);
    if (init?.method === 'PUT') {
      sent.push(init.body);
      settings = { ...settings, key: 'mia', isOwn: true };
    }
    return json(settings);
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  render(
    <ChakraProvider value={system}>
      <GifSearch chosen="" onChoose={onChoose} />
    </ChakraProvider>,
  );
const tiles = () => screen.getAllByRole('button', { name: /^Usar / });

describe('GIFs', () => {
  it('are what is trending, asked of GIPHY itself 50 at a time, with its name beside', async () => {
    giphy = (url) => page(Number(url.searchParams.get('offset')), 50, 120);
    show();
    await waitFor(() => expect(tiles()).toHaveLength(50));
    expect(`${asked[0]?.origin}${asked[0]?.pathname}`).toBe(`${API_URL}/v1/gifs/trending`);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      api_key: 'clave',
      limit: '50',
      offset: '0',
      rating: 'pg',
    });
    expect(screen.getByRole('link', { name: 'Powered by GIPHY' })).toHaveAttribute(
      'href',
      'https://giphy.com/',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    await waitFor(() => expect(tiles()).toHaveLength(100));
    expect(asked[1]?.searchParams.get('offset')).toBe('50');
  });

  it('are searched once the typing rests, and chosen by the address of the whole GIF', async () => {
    giphy = (url) => (url.pathname.endsWith('/search') ? page(0, 1, 1) : page(0, 50, 50));
    show();
    const box = await screen.findByRole('searchbox', { name: 'Buscar en GIPHY' });
    for (const value of ['g', 'ga', 'gato']) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(asked.map((url) => url.searchParams.get('q'))).toEqual([null, 'gato']);
    expect(asked[1]?.searchParams.get('lang')).toBe('es');
    fireEvent.click(screen.getByRole('button', { name: 'Usar Gato 0' }));
    expect(onChoose).toHaveBeenCalledWith('https://media0.giphy.com/media/0/giphy.gif?cid=1');
  });

  it('that an alert could not keep are left out', async () => {
    const odd = { ...gif(1), images: { original: { url: 'javascript:alert(1)' } } };
    const bare = { ...gif(2), images: { original: { url: 'https://media0.giphy.com/media/2/giphy.gif' } } };
    giphy = () =>
      json({ data: [odd, null, bare], pagination: { total_count: 3 }, meta: { response_id: 'r' } });
    show();
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(tiles()[0]?.querySelector('img')).toHaveAttribute('src', bare.images.original.url);
  });

  it.each<[string, () => Promise<Response>]>([
    ['No se llega a GIPHY.', () => Promise.reject(new TypeError('no network'))],
    ['GIPHY no acepta la clave.', () => json({ meta: { status: 401 } }, 401)],
    ['Se agotaron las búsquedas de esta hora.', () => json({ meta: { status: 429 } }, 429)],
    ['GIPHY no responde bien ahora.', () => json({}, 500)],
    ['GIPHY no responde bien ahora.', () => Promise.resolve(new Response('<html>'))],
    [
      'GIPHY no responde bien ahora.',
      () => json({ data: [], pagination: {}, meta: { status: 200, response_id: '' } }),
    ],
  ])('that do not come say so: %s', async (words, answer) => {
    giphy = answer;
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('come after all when they are asked for again', async () => {
    giphy = () => Promise.reject(new TypeError('no network'));
    show();
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    giphy = () => page(0, 3, 3);
    fireEvent.click(again);
    await waitFor(() => expect(tiles()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('without a key', () => {
  it('the tab tells how to get one, and searches with it once it is saved', async () => {
    settings = { apiUrl: API_URL, key: null, isOwn: false };
    show();
    expect(await screen.findByText('Para buscar GIF necesitas una clave de GIPHY. Es gratis:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'developers.giphy.com' })).toHaveAttribute('target', '_blank');
    expect(asked).toEqual([]);
    const field = screen.getByLabelText('Clave de GIPHY');
    fireEvent.change(field, { target: { value: 'no vale!' } });
    expect(screen.getByRole('button', { name: 'Guardar clave' })).toBeDisabled();
    fireEvent.change(field, { target: { value: ' mia ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar clave' }));
    await waitFor(() => expect(tiles()).toHaveLength(50));
    expect(sent).toEqual(['{"key":"mia"}']);
    expect(asked[0]?.searchParams.get('api_key')).toBe('mia');
    expect(screen.getByRole('button', { name: 'Quitar mi clave', hidden: true })).toBeInTheDocument();
  });
});
