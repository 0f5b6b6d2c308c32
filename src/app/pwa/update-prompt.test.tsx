import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { system } from '#src/ui/theme/system.ts';
import type { UpdateEvents } from './service-worker.ts';
import { UpdatePrompt } from './update-prompt.tsx';

const reload = vi.fn();
const activate = vi.fn();
let events: UpdateEvents;
const watch = (given: UpdateEvents) => {
  events = given;
  return Promise.resolve();
};

function showPrompt() {
  render(
    <ChakraProvider value={system}>
      <UpdatePrompt watch={watch} reload={reload} />
    </ChakraProvider>,
  );
}

describe('a new version', () => {
  afterEach(() => {
    reload.mockReset();
    activate.mockReset();
  });

  it('takes over when the person agrees, and the page reloads then', async () => {
    showPrompt();
    act(() => events.onWaiting(activate));
    expect(activate).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(activate).toHaveBeenCalledOnce();
    act(() => events.onActive(true));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits while there are unsaved edits, and says why', async () => {
    const saved = markUnsaved('alert');
    showPrompt();
    act(() => events.onWaiting(activate));
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(activate).not.toHaveBeenCalled();
    expect(screen.getByText(/cambios sin guardar/)).toBeVisible();
    saved();
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(activate).toHaveBeenCalledOnce();
  });

  it('that another tab accepted does not reload this one by itself', async () => {
    showPrompt();
    act(() => events.onActive(false));
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('goes out of the way on "Después"', async () => {
    showPrompt();
    act(() => events.onWaiting(activate));
    await userEvent.click(screen.getByRole('button', { name: 'Después' }));
    expect(screen.queryByText('Hay una versión nueva')).not.toBeInTheDocument();
  });
});
