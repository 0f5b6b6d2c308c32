import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openedLater } from './opened-later.tsx';

const Form = ({ name }: { name: string }) => <p>{`Editar ${name}`}</p>;

it('brings its code once the page rests, and shows the dialog when that is there', async () => {
  const load = vi.fn(() => Promise.resolve(Form));
  const Late = openedLater(load);
  function Page({ isOpen }: { isOpen: boolean }) {
    Late.useSoon();
    return isOpen ? <Late.Dialog name="!hola" /> : null;
  }
  const { rerender } = render(<Page isOpen={false} />);
  expect(load).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  rerender(<Page isOpen />);
  expect(await screen.findByText('Editar !hola')).toBeVisible();
});

it('asks again for code that did not come, when the dialog is opened', async () => {
  const load = vi.fn(() => Promise.resolve(Form)).mockRejectedValueOnce(new TypeError('offline'));
  const Late = openedLater(load);
  function Page({ isOpen }: { isOpen: boolean }) {
    Late.useSoon();
    return isOpen ? <Late.Dialog name="!adiós" /> : null;
  }
  const { rerender } = render(<Page isOpen={false} />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  rerender(<Page isOpen />);
  expect(await screen.findByText('Editar !adiós')).toBeVisible();
});
