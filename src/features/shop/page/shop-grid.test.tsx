import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublicShopItem } from '#core/shop/public-schema.ts';
import { ApiError } from '#src/lib/http.ts';
import { system } from '#src/ui/theme/system.ts';
import type { Buyer, Order } from './buyer.ts';
import { ShopGrid } from './shop-grid.tsx';
import { eventually } from '#tests/setup/eventually.ts';

const item = (code: string, more: Partial<PublicShopItem> = {}): PublicShopItem => ({
  name: `Artículo ${code}`,
  description: '',
  price: 100,
  stock: -1,
  image: '/assets/shop/flame.svg',
  code,
  prefix: true,
  input: false,
  inputText: '',
  delay: 0,
  actions: [{ type: 'message' }],
  ...more,
});

const page = (items: PublicShopItem[], buyer?: Buyer) => (
  <ChakraProvider value={system}>
    <ShopGrid
      user="fogata"
      shop={{
        user: {
          name: 'Fogata',
          picture: '',
          premium: false,
          platform: 'kick',
          takesTips: false,
          prediction: 'none',
        },
        items,
      }}
      buyer={buyer}
    />
  </ChakraProvider>
);

/** A viewer with points whose purchases are answered by `answer`. */
function buyerWith(points: number, answer: () => Promise<{ points: number; stock: number }>) {
  const orders: Order[] = [];
  const buy = (order: Order) => {
    orders.push(order);
    return answer();
  };
  return { orders, buyer: { points, buy } };
}

function show(items: PublicShopItem[], points?: number) {
  const buyer = points === undefined ? undefined : buyerWith(points, () => Promise.reject(new Error())).buyer;
  render(page(items, buyer));
  return userEvent.setup();
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const buyButton = (code: string) => screen.getByRole('button', { name: `Comprar Artículo ${code}` });

describe('the shop', () => {
  beforeAll(() => import('./buy-dialog.tsx'));

  it('shows ten items a page, and as many as one asks for', async () => {
    const user = show(Array.from({ length: 12 }, (_, at) => item(`a${at}`)));
    expect(names()).toHaveLength(10);
    const sizes = screen.getAllByRole('option').map((option) => option.textContent);
    expect(sizes).toEqual(['10', '15', '20', '40', '50']);
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(names()).toEqual(['Artículo a10', 'Artículo a11']);
    await user.selectOptions(screen.getByRole('combobox'), '15');
    expect(names()).toHaveLength(12);
  });

  it('finds items by name, text and code', async () => {
    const user = show([item('agua'), item('te', { description: 'Con limón' })]);
    await user.type(screen.getByRole('searchbox'), 'limón');
    expect(names()).toEqual(['Artículo te']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'café');
    expect(screen.getByText('Nada coincide con «café»')).toBeInTheDocument();
  });

  it('sells nothing that is sold out or too dear, and does not guess at points', () => {
    show([item('a', { stock: 0 }), item('b', { price: 101 }), item('c', { stock: 1 })], 100);
    expect(screen.getByRole('button', { name: 'Agotado: Artículo a' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Te falta 1 punto: Artículo b' })).toBeDisabled();
    expect(buyButton('c')).toBeEnabled();
    expect(screen.getByText('Queda 1')).toBeInTheDocument();
  });

  it('gives the command to paste once the text is there, and copies it', async () => {
    const user = show([item('agua', { prefix: false, input: true, inputText: '¿Con hielo?' })]);
    await user.click(buyButton('agua'));
    const dialog = await screen.findByRole('dialog', { name: 'Comprar artículo' });
    const command = () => within(dialog).getByRole('button', { name: /^Copiar/ });
    expect(command()).toBeDisabled();
    const field = within(dialog).getByRole('textbox', { name: '¿Con hielo?' });
    expect(field).toHaveAttribute('maxlength', '80');
    await user.type(field, 'sí');
    expect(command()).toHaveAccessibleName('Copiar !agua sí');
    await user.click(command());
    expect(await within(dialog).findByText('Copiado. Pégalo en el chat.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('!agua sí');
    expect(getSelection()?.toString()).toBe('!agua sí');
    // Another text has not been copied.
    await user.type(field, '!');
    expect(within(dialog).queryByText('Copiado. Pégalo en el chat.')).toBeNull();
  });

  it('tells who is not logged in how to buy on the page', async () => {
    const user = show([item('agua')]);
    await user.click(buyButton('agua'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Entra con tu cuenta/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Comprar aquí' })).toBeNull();
  });

  it('buys on the page for who is logged in, at the price that it shows', async () => {
    const { buyer, orders } = buyerWith(150, () => Promise.resolve({ points: 50, stock: 4 }));
    render(page([item('agua', { input: true })], buyer));
    const user = userEvent.setup();
    await user.click(buyButton('agua'));
    const dialog = await screen.findByRole('dialog');
    const buy = within(dialog).getByRole('button', { name: 'Comprar aquí' });
    expect(buy).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'con hielo');
    await user.click(buy);
    expect(await within(dialog).findByRole('status')).toHaveTextContent('Comprado. Te quedan 50 puntos.');
    expect(orders).toMatchObject([{ code: 'agua', text: 'con hielo', price: 100 }]);
    // Nothing left to press twice.
    expect(within(dialog).queryByRole('button', { name: 'Comprar aquí' })).toBeNull();
    expect(within(dialog).getByText('Cerrar')).toHaveFocus();
  });

  it('says why nothing was bought, keeps the text, and shows the price of now', async () => {
    const { buyer, orders } = buyerWith(900, () => Promise.reject(new ApiError(409, 'price_changed')));
    const { rerender } = render(page([item('agua', { input: true })], buyer));
    const user = userEvent.setup();
    await user.click(buyButton('agua'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'con hielo');
    rerender(page([item('agua', { input: true, price: 120 })], buyer));
    await user.click(within(dialog).getByRole('button', { name: 'Comprar aquí' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'El precio ha cambiado: ahora son 120 puntos. No se te ha quitado nada.',
    );
    expect(within(dialog).getByRole('textbox')).toHaveValue('con hielo');
    await user.click(within(dialog).getByRole('button', { name: 'Comprar aquí' }));
    await eventually(() => expect(orders).toHaveLength(2));
    expect(orders[1]?.key).not.toBe(orders[0]?.key);
  });

  it('asks again under the same key when no answer came, so that nothing is bought twice', async () => {
    const { buyer, orders } = buyerWith(150, () => Promise.reject(new ApiError(0, 'timeout')));
    render(page([item('agua')], buyer));
    const user = userEvent.setup();
    await user.click(buyButton('agua'));
    const buy = await screen.findByRole('button', { name: 'Comprar aquí' });
    await user.click(buy);
    expect(await screen.findByRole('alert')).toHaveTextContent('El servidor tarda demasiado');
    await user.click(buy);
    await eventually(() => expect(orders).toHaveLength(2));
    expect(orders[1]?.key).toBe(orders[0]?.key);
  });

  it('keeps the open dialog when the item runs out, gets too dear or goes', async () => {
    const { buyer } = buyerWith(150, () => Promise.reject(new Error()));
    const { rerender } = render(page([item('agua')], buyer));
    await userEvent.setup().click(buyButton('agua'));
    const dialog = await screen.findByRole('dialog');
    const buy = within(dialog).getByRole('button', { name: 'Comprar aquí' });
    expect(buy).toBeEnabled();
    const changes: [PublicShopItem[], string][] = [
      [[item('agua', { stock: 0 })], 'Este artículo se acaba de agotar.'],
      [[item('agua', { price: 151 })], 'No te alcanzan los puntos.'],
      [[], 'Este artículo ya no está a la venta.'],
    ];
    for (const [items, text] of changes) {
      rerender(page(items, buyer));
      expect(within(dialog).getByText(text)).toBeInTheDocument();
      expect(buy).toBeDisabled();
    }
  });

  it('says so when nothing is for sale', () => {
    show([]);
    expect(screen.getByText('La tienda está vacía')).toBeInTheDocument();
  });
});
