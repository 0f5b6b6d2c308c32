import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGES, MACHINE_LANGUAGES } from '#core/base/language-names.ts';
import type { BotSettings, PanelBot } from '#core/bot/bot-settings.ts';
import { system } from '#src/ui/theme/system.ts';
import { LanguageCard } from './language-card.tsx';

afterEach(() => vi.unstubAllGlobals());

it('offers what the bot speaks, in its own name, and saves it beside the prefix', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { method, body }: { method: string; body: string }) => {
    const settings = JSON.parse(body) as BotSettings;
    sent.push([method, settings]);
    return Promise.resolve(new Response(JSON.stringify({ ...settings, channels: [] })));
  });
  const saved = vi.fn<(bot: PanelBot) => void>();
  render(
    <ChakraProvider value={system}>
      <LanguageCard saved={{ prefix: '?', language: 'en' }} onSaved={saved} />
    </ChakraProvider>,
  );
  const select = screen.getByLabelText('Idioma del bot', { selector: 'select' });
  expect(select).toHaveValue('en');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(Object.values(LANGUAGES));
  // Those that are made by machine say so.
  const byMachine = within(screen.getByRole('group')).getAllByRole('option');
  expect(byMachine.map((option) => option.textContent)).toEqual(Object.values(MACHINE_LANGUAGES));
  await userEvent.selectOptions(select, 'Deutsch');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(sent).toEqual([['PUT', { prefix: '?', language: 'de' }]]);
  expect(saved).toHaveBeenCalledExactlyOnceWith({ prefix: '?', language: 'de', channels: [] });
});
