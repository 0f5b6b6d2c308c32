import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Setup } from '#core/health/setup.ts';
import { system } from '#src/ui/theme/system.ts';
import { SetupGuide } from './setup-guide.tsx';

const SETUP: Setup = {
  publicUrl: 'https://fogata.example',
  platforms: [
    {
      platform: 'kick',
      state: 'ready',
      redirectUrl: 'https://fogata.example/kick/login',
      webhookUrl: 'https://fogata.example/api/webhooks/kick',
      variables: [
        { name: 'KICK_CLIENT_ID', isSet: true },
        { name: 'KICK_CLIENT_SECRET', isSet: true },
      ],
    },
    {
      platform: 'discord',
      state: 'missing',
      redirectUrl: 'https://fogata.example/discord/login',
      variables: [{ name: 'DISCORD_CLIENT_ID', isSet: false }],
    },
    { platform: 'trovo', state: 'closed', redirectUrl: '', variables: [] },
  ],
};

const fetch = vi.fn();
beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

function open({ canTest = true, publicUrl = SETUP.publicUrl } = {}) {
  render(
    <ChakraProvider value={system}>
      <SetupGuide setup={{ ...SETUP, publicUrl }} canTest={canTest} />
    </ChakraProvider>,
  );
  return within(screen.getByRole('region', { name: 'Kick' }));
}

describe('the guide to the keys', () => {
  it('has the exact addresses, the permissions with their reasons, and which settings are made', () => {
    const kick = open();
    expect(kick.getByRole('textbox', { name: 'Dirección de redirección (OAuth)' })).toHaveValue(
      'https://fogata.example/kick/login',
    );
    expect(kick.getByRole('textbox', { name: 'Dirección del webhook' })).toHaveValue(
      'https://fogata.example/api/webhooks/kick',
    );
    expect(kick.getByText('chat:write')).toBeVisible();
    expect(kick.getByText('Que el bot responda en el chat.')).toBeVisible();
    expect(kick.getAllByText('Puesta')).toHaveLength(2);
    expect(screen.getByText('Falta')).toBeVisible();
  });

  it('says that Trovo has closed, and has nothing to enter there', () => {
    open();
    const trovo = within(screen.getByRole('region', { name: 'Trovo' }));
    expect(trovo.getByText(/Trovo cerró su servicio/)).toBeVisible();
    expect(trovo.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['http://localhost:3000', /Esta dirección solo existe en tu ordenador/],
    ['http://fogata.example', /Esta dirección no es https/],
  ])('warns of an address that platforms do not take: %s', (publicUrl, words) => {
    open({ publicUrl });
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it.each([
    ['good', 'status', 'Kick conoce estas claves.'],
    ['wrong', 'alert', 'Kick no conoce este identificador o este secreto.'],
  ])('tests keys that are there, and says what the platform said: %s', async (result, role, words) => {
    fetch.mockResolvedValue(Response.json({ result }));
    const kick = open();
    await userEvent.click(kick.getByRole('button', { name: 'Probar las claves de Kick' }));
    expect(await kick.findByRole(role)).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Probar las claves de Discord' })).toBeNull();
  });

  it('tests nothing before anybody can log in', () => {
    expect(open({ canTest: false }).queryByRole('button', { name: /Probar/ })).toBeNull();
  });
});
