import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublicCommands } from '#core/commands/public-schema.ts';
import { system } from '#src/ui/theme/system.ts';
import { CommandsTable } from './commands-table.tsx';

const user: PublicCommands['user'] = {
  name: 'Fogata',
  picture: '',
  premium: false,
  platform: 'kick',
  takesTips: false,
  prediction: 'none',
};

async function showCommands(commands: PublicCommands['commands']) {
  // The table's engine comes behind its first rows.
  await act(() =>
    Promise.resolve(
      render(
        <ChakraProvider value={system}>
          <CommandsTable user={user} commands={commands} />
        </ChakraProvider>,
      ),
    ),
  );
}

const bodyRows = () => screen.getAllByRole('row').slice(1);

describe("a streamer's commands", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('show name, message and rank', async () => {
    await showCommands([{ cmd: 'so', msg: 'Sigue a $(touser)', mods: 3 }]);
    const [row] = bodyRows();
    expect(
      within(row!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['!so', 'Sigue a $(touser)', 'Moderador']);
    expect(within(row!).getByText('$(touser)').tagName).toBe('CODE');
  });

  it('show no hidden text, and what is meant for another platform neither', async () => {
    await showCommands([
      { cmd: 'a', msg: 'uno[hidden]oculto[/hidden][twitch]ajeno[/twitch][kick]cuatro[/kick]', mods: 0 },
    ]);
    expect(screen.getByText('unocuatro')).toBeInTheDocument();
    expect(screen.queryByText(/oculto|ajeno/)).not.toBeInTheDocument();
  });

  it('say so when a message is for the chat only', async () => {
    await showCommands([{ cmd: 'a', msg: '[hidden]x[/hidden]', mods: 0 }]);
    expect(screen.getByText('Solo se ve en el chat')).toBeInTheDocument();
  });

  it('draw Kick emotes 28 px high, with their name for who cannot see them', async () => {
    await showCommands([{ cmd: 'a', msg: 'hola [emote:37230:POLICE]', mods: 0 }]);
    expect(screen.getByRole('img', { name: 'POLICE' })).toHaveAttribute(
      'src',
      '/api/picture?url=https%3A%2F%2Ffiles.kick.com%2Femotes%2F37230%2Ffullsize',
    );
  });

  it('show the name of an emote that does not come within a second, until it comes', async () => {
    vi.useFakeTimers();
    await showCommands([{ cmd: 'a', msg: '[emote:37230:POLICE]', mods: 0 }]);
    act(() => void vi.advanceTimersByTime(999));
    expect(screen.queryByText('POLICE')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('POLICE')).toBeVisible();
    fireEvent.load(screen.getByAltText('POLICE'));
    expect(screen.queryByText('POLICE')).not.toBeInTheDocument();
  });

  it('keep an emote that came before the page listened', async () => {
    vi.useFakeTimers();
    await showCommands([{ cmd: 'a', msg: '[emote:37230:POLICE]', mods: 0 }]);
    const emote = screen.getByAltText('POLICE');
    Object.defineProperties(emote, { complete: { value: true }, naturalWidth: { value: 28 } });
    act(() => void vi.advanceTimersByTime(1000));
    expect(emote).toBeVisible();
    expect(screen.queryByText('POLICE')).not.toBeInTheDocument();
  });

  it('show the name of an emote that cannot be loaded, at once', async () => {
    await showCommands([{ cmd: 'a', msg: '[emote:37230:POLICE]', mods: 0 }]);
    fireEvent.error(screen.getByAltText('POLICE'));
    expect(screen.getByText('POLICE')).toBeVisible();
    expect(screen.queryByAltText('POLICE')).not.toBeInTheDocument();
  });

  it('show viewer text as text', async () => {
    await showCommands([{ cmd: 'a', msg: '<img src=x onerror=alert(1)>', mods: 0 }]);
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  });

  it('are searched in name and message, with or without the "!"', async () => {
    await showCommands([
      { cmd: 'discord', msg: 'únete', mods: 0 },
      { cmd: 'redes', msg: 'instagram', mods: 0 },
    ]);
    const search = screen.getByRole('searchbox');
    expect(search).toHaveAttribute('maxlength', '20');
    await userEvent.type(search, '!DISC');
    expect(bodyRows()).toHaveLength(1);
    await userEvent.clear(search);
    await userEvent.type(search, 'insta');
    expect(bodyRows()[0]).toHaveTextContent('redes');
  });

  it('offer to clear a search that finds nothing', async () => {
    await showCommands([{ cmd: 'discord', msg: 'únete', mods: 0 }]);
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    expect(bodyRows()).toHaveLength(1);
  });

  it('come 15 to a page', async () => {
    await showCommands(Array.from({ length: 20 }, (_, n) => ({ cmd: `c${n}`, msg: 'x', mods: 0 })));
    expect(bodyRows()).toHaveLength(15);
    await screen.findByText('1–15 de 20');
    const sizes = within(screen.getByLabelText('Filas')).getAllByRole('option');
    expect(sizes.map((size) => size.textContent)).toEqual(['10', '15', '20', '40', '50', '100']);
  });

  it('say so when there are none', async () => {
    await showCommands([]);
    expect(screen.getByText('El streamer aún no ha añadido ningún comando propio')).toBeInTheDocument();
  });
});
