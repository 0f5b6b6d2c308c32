import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { decideConsent, readConsent } from '#src/lib/consent.ts';
import { system } from './theme/system.ts';
import { CookieBanner } from './cookie-banner.tsx';

function show() {
  render(
    <ChakraProvider value={system}>
      <CookieBanner />
    </ChakraProvider>,
  );
}
const banner = () => screen.queryByRole('region', { name: 'Cookies' });

beforeEach(() => decideConsent(''));

describe('the cookie banner', () => {
  it.each([
    ['Aceptar', 'accepted'],
    ['Rechazar', 'rejected'],
  ])('goes with "%s" and does not come back', async (button, choice) => {
    show();
    expect(banner()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(banner()).not.toBeInTheDocument();
    expect(readConsent().choice).toBe(choice);
    show();
    expect(banner()).not.toBeInTheDocument();
  });
});
