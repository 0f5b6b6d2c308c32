import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/lib/http.ts';
import { system } from '#src/ui/theme/system.ts';
import { CommandForm } from './command-form.tsx';

function show(onSave: () => Promise<void>) {
  render(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <CommandForm groups={[]} onSave={onSave} onClose={() => undefined} />
      </ChakraProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const name = () => screen.getByRole('textbox', { name: 'Comando' });
const text = () => screen.getByRole('textbox', { name: 'Respuesta del bot' });
const save = () => screen.getByRole('button', { name: 'Guardar' });

// jsdom lays nothing out, so it scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the command form', () => {
  it('sends what was typed, without the exclamation mark', async () => {
    const onSave = vi.fn(() => Promise.resolve());
    const user = show(onSave);
    await user.type(name(), '!hola');
    await user.type(text(), 'Hola');
    await user.type(screen.getByRole('textbox', { name: 'Otros nombres' }), '!hey, buenas');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quién puede usarlo' }), 'Moderador');
    await user.clear(screen.getByRole('textbox', { name: 'Precio en puntos' }));
    await user.type(screen.getByRole('textbox', { name: 'Precio en puntos' }), '25');
    await user.type(screen.getByRole('textbox', { name: 'También responde a' }), 'qué tal, hey');
    await user.click(save());
    expect(onSave).toHaveBeenCalledWith({
      cmd: 'hola',
      msg: 'Hola',
      mods: 3,
      aliases: ['hey', 'buenas'],
      userCooldown: 5,
      channelCooldown: 2,
      enabled: true,
      platforms: ['trovo', 'twitch', 'youtube', 'kick'],
      group: '',
      cost: 25,
      keywords: ['qué tal', 'hey'],
    });
  });

  it('completes variables, shows the answer on each platform and finds slips', async () => {
    const user = show(vi.fn());
    await user.type(text(), '$(poi');
    expect(screen.getByRole('option', { name: /points/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter} [[kick]K[[/kick]');
    expect(text()).toHaveValue('$(points) [kick]K[/kick]');
    const preview = within(screen.getByRole('group', { name: 'Vista previa' }));
    expect(preview.getByText('1250')).toBeInTheDocument();
    expect(preview.getByText('1250 K')).toBeInTheDocument();
    await user.type(text(), ' $(usr)');
    expect(preview.getByText(/\$\(usr/, { selector: '[role=status] p' })).toBeInTheDocument();
  });

  it('says in place what is missing and sends nothing', async () => {
    const onSave = vi.fn(() => Promise.resolve());
    const user = show(onSave);
    await user.click(save());
    expect(name()).toBeInvalid();
    expect(name()).toHaveAccessibleDescription(/Escribe un nombre/);
    expect(text()).toHaveAccessibleDescription('Escribe lo que debe responder el bot.');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('wants at least one platform', async () => {
    const user = show(vi.fn());
    await user.type(name(), 'hola');
    await user.type(text(), 'Hola');
    for (const platform of ['Trovo', 'Twitch', 'YouTube', 'Kick']) {
      await user.click(screen.getByRole('checkbox', { name: platform }));
    }
    await user.click(save());
    expect(screen.getByText('Elige al menos una plataforma.')).toBeInTheDocument();
  });

  it('keeps the text and speaks of the name when the server has that name already', async () => {
    const user = show(() => Promise.reject(new ApiError(409, 'duplicate')));
    await user.type(name(), 'hola');
    await user.type(text(), 'Un texto largo');
    await user.click(save());
    expect(name()).toHaveAccessibleDescription('Ya existe. Elige otro nombre.');
    expect(text()).toHaveValue('Un texto largo');
  });

  it('says whose the name is, with the way there', async () => {
    const taken = { word: '!agua', kind: 'item', name: 'Agua fresca' } as const;
    const user = show(() => Promise.reject(new ApiError(409, 'duplicate', { taken })));
    await user.type(name(), 'agua');
    await user.type(text(), 'x');
    await user.click(save());
    expect(name()).toHaveAccessibleDescription(
      '!agua ya es del artículo «Agua fresca» de la tienda. Elige otra palabra. Ver dónde se cambia',
    );
    const way = screen.getByRole('link', { name: 'Ver dónde se cambia' });
    expect(way).toHaveAttribute('href', '/panel/shop');
  });

  it('speaks of a keyword at the keywords', async () => {
    const taken = { word: 'qué hora es', kind: 'keyword', name: '!hora' } as const;
    const user = show(() => Promise.reject(new ApiError(409, 'duplicate', { taken })));
    await user.type(name(), 'agua');
    await user.type(text(), 'x');
    await user.click(save());
    expect(screen.getByRole('textbox', { name: 'También responde a' })).toHaveAccessibleDescription(
      /^«qué hora es» ya es una palabra clave del comando !hora\./,
    );
  });

  it('keeps the text when the server cannot be reached', async () => {
    const user = show(() => Promise.reject(new ApiError(0, 'offline')));
    await user.type(name(), 'hola');
    await user.type(text(), 'Un texto largo');
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('No hay conexión con el servidor.');
    expect(text()).toHaveValue('Un texto largo');
  });
});
