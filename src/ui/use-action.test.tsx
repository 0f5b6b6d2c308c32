import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/lib/http.ts';
import { createQueryClient } from '#src/lib/query/query-client.ts';
import { system } from './theme/system.ts';
import { ToastProvider } from './toast.tsx';
import { useAction } from './use-action.ts';

const call = vi.fn<(word: string) => Promise<string>>();

function Around({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider>{children}</ToastProvider>
        </QueryClientProvider>
      </MemoryRouter>
    </ChakraProvider>
  );
}

function Page() {
  const say = useAction({ mutationFn: call }, (answer, word) => `${word}: ${answer}`);
  return (
    <button type="button" disabled={say.isBusy} onClick={() => say.press('hola')}>
      Decir
    </button>
  );
}

it('is busy until the answer, and tells of it', async () => {
  let answer: ((text: string) => void) | undefined;
  call.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  render(<Page />, { wrapper: Around });
  const button = screen.getByRole('button', { name: 'Decir' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  answer?.('dicho');
  expect(await screen.findByText(/hola: dicho/)).toBeVisible();
  expect(button).toBeEnabled();
});

it('tells of a refusal, and may be pressed again', async () => {
  call.mockRejectedValue(new ApiError(429, 'too_fast'));
  render(<Page />, { wrapper: Around });
  await userEvent.click(screen.getByRole('button', { name: 'Decir' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decir' })).toBeEnabled();
});
