import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TipInfo } from '#core/donations/schema.ts';
import { system } from '#src/ui/theme/system.ts';
import { TipForm } from './tip-form.tsx';
import { eventually } from '#tests/setup/eventually.ts';

const TIP: TipInfo = {
  email: 'ana@paypal.example',
  uid: '42',
  profile_pic: '',
  min_amount: '2.00',
  country: 'ES',
  name: 'Ana',
  platform: 'kick',
  takesTips: true,
  prediction: 'none',
  checkout_url: 'https://pay.example',
  notify_url: 'https://fogata.example/api/donate/paypal',
};

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const leaving: HTMLFormElement[] = [];

function show(change: Partial<TipInfo> = {}) {
  render(
    <ChakraProvider value={system}>
      <TipForm
        owner={{ user: 'ana', platform: 'kick' }}
        tip={{ ...TIP, ...change }}
        onLeave={() => undefined}
        onStale={() => undefined}
      />
    </ChakraProvider>,
  );
  return userEvent.setup();
}

const field = (name: string) => screen.getByLabelText(name);
const send = () => screen.getByRole('button', { name: 'Enviar donación' });

/** What left for the payment provider. */
async function sentFields() {
  await eventually(() => expect(leaving).toHaveLength(1));
  return Object.fromEntries(new FormData(leaving[0]));
}

beforeEach(() => {
  fetch.mockReset();
  fetch.mockImplementation(() => Promise.resolve(new Response('{"invoice":"inv"}')));
  vi.stubGlobal('fetch', fetch);
  leaving.length = 0;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    leaving.push(this);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the donation form', () => {
  it('takes a name of 25 characters and a message of 150', () => {
    show();
    expect(field('Tu nombre')).toHaveAttribute('maxlength', '25');
    expect(field('Mensaje')).toHaveAttribute('maxlength', '150');
  });

  it('offers the currencies in their order', () => {
    show();
    const options = within(field('Moneda')).getAllByRole('option');
    expect(options.map((option) => option.textContent).join(', ')).toBe(
      'USD, EUR, GBP, BRL, AUD, CAD, CNY, CZK, DKK, HKD, HUF, ILS, JPY, MYR, MXN, NZD, NOK, PHP, PLN, RUB, SGD, SEK, CHF, THB',
    );
  });

  it('marks the round amount that is chosen, however it is written', () => {
    show({ min_amount: '2.50' });
    expect(field('Cantidad')).toHaveValue('2.50');
    expect(screen.getByRole('button', { name: '2,50\u00a0€' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: '5\u00a0€' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('says that nothing is refunded and what the streamer receives', () => {
    show();
    expect(
      screen.getByText('La donación no es reembolsable. Ana recibe el 100 % menos las comisiones del pago.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['0.20', '0.5', '1.00'],
    ['2.00', '-7', '2.00'],
    ['2.00', '1,99', '2.00'],
    ['2.00', '3,5', '3.50'],
  ])('with a minimum of %s makes of %s an amount of %s', async (min_amount, typed, sent) => {
    const user = show({ min_amount });
    await user.clear(field('Cantidad'));
    await user.type(field('Cantidad'), typed);
    await user.click(send());
    expect(await sentFields()).toMatchObject({ amount: sent });
  });

  it('sends words for a blank name and message, and no semicolons', async () => {
    const user = show();
    await user.type(field('Tu nombre'), ';;');
    await user.click(send());
    expect(await sentFields()).toMatchObject({ custom: 'kick;42;Anonymous;Empty message' });
  });

  it('sends nothing that is no number', async () => {
    const user = show();
    await user.clear(field('Cantidad'));
    await user.type(field('Cantidad'), 'mucho');
    await user.click(send());
    expect(field('Cantidad')).toHaveAccessibleDescription(/Escribe una cantidad/);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('says so when the streamer’s address could not be obtained', async () => {
    fetch.mockImplementation(() =>
      Promise.resolve(new Response('{"error":"none","code":"no_account"}', { status: 409 })),
    );
    const user = show();
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No se pudo obtener el correo electrónico del usuario',
    );
    expect(leaving).toEqual([]);
  });
});
