import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublicShopItem } from '#core/shop/schema.ts';
import { system } from '#src/ui/theme/system.ts';
import { ShopGrid } from './shop-grid.tsx';

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

function show(items: PublicShopItem[], points?: number) {
  render(
    <ChakraProvider value={system}>
      <ShopGrid
        shop={{ user: { name: 'Fogata', picture: '', premium: false, platform: 'kick' }, items }}
        points={points}
      />
    </ChakraProvider>,
  );
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
    expect(buyButton('a')).toBeDisabled();
    expect(buyButton('b')).toHaveTextContent('No te alcanzan los puntos');
    expect(buyButton('b')).toBeDisabled();
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
    // Another text has not been copied.
    await user.type(field, '!');
    expect(within(dialog).queryByText('Copiado. Pégalo en el chat.')).toBeNull();
  });

  it('says so when nothing is for sale', () => {
    show([]);
    expect(screen.getByText('La tienda está vacía')).toBeInTheDocument();
  });
});
