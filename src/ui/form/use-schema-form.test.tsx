import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#src/lib/http.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { hasUnsavedEdits } from '#src/lib/unsaved-edits.ts';
import { Field } from '../field.tsx';
import { TextInput } from '../inputs.tsx';
import { system } from '../theme/system.ts';
import { DialogForm } from './dialog-form.tsx';
import { useSchemaForm } from './use-schema-form.tsx';

const schema = z.object({ name: z.string().check(z.minLength(1)), size: z.number() });
const save = vi.fn<(input: z.infer<typeof schema>) => Promise<void>>();

function Around({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <MemoryRouter>{children}</MemoryRouter>
    </ChakraProvider>
  );
}

function Form({ size }: { size: number }) {
  const form = useSchemaForm({
    schema,
    values: { name: 'luna', size: String(size) },
    toInput: (typed) => ({ ...typed, size: typedNumber(typed.size) }),
    wrong: { name: 'Falta el nombre', size: 'No es un número' },
    nameField: 'name',
    save,
  });
  return (
    <DialogForm title="Prueba" saveLabel="Guardar" form={form} onClose={() => undefined}>
      {(['name', 'size'] as const).map((name) => (
        <Field key={name} label={name} error={form.errorOf(name)}>
          {(box) => <TextInput {...box} {...form.register(name)} />}
        </Field>
      ))}
    </DialogForm>
  );
}

const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

beforeEach(() => {
  save.mockReset().mockResolvedValue();
});

describe('a form with a schema', () => {
  it('saves what the schema makes of what was typed, and holds no edits then', async () => {
    render(<Form size={1} />, { wrapper: Around });
    expect(hasUnsavedEdits()).toBe(false);
    await type('size', '23');
    expect(hasUnsavedEdits()).toBe(true);
    await press();
    await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'luna', size: 23 }));
    await vi.waitFor(() => expect(hasUnsavedEdits()).toBe(false));
    expect(screen.getByLabelText('size')).toHaveValue('23');
  });

  it('says at its field what is wrong, and sends nothing', async () => {
    render(<Form size={1} />, { wrapper: Around });
    await type('size', 'x');
    await press();
    expect(await screen.findByText('No es un número')).toBeVisible();
    expect(screen.getByLabelText('size')).toBeInvalid();
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    ['a name that is taken', new ApiError(409, 'duplicate'), 'name'],
    ['a field that the server names', new ApiError(400, 'invalid', { fields: ['size'] }), 'size'],
  ])('says at its field that the server refuses %s', async (_what, error, label) => {
    save.mockRejectedValue(error);
    render(<Form size={1} />, { wrapper: Around });
    await type('size', '23');
    await press();
    await vi.waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByLabelText('size')).toHaveValue('23');
  });

  it('says as a whole what has no field', async () => {
    save.mockRejectedValue(new ApiError(0, 'offline'));
    render(<Form size={1} />, { wrapper: Around });
    await press();
    expect(await screen.findByText(/conexión/)).toBeVisible();
    expect(screen.getByLabelText('name')).toBeValid();
  });

  it('shows what others changed meanwhile, and keeps what was typed', async () => {
    function Page() {
      const [size, setSize] = useState(1);
      return (
        <>
          <button type="button" onClick={() => setSize(2)}>
            Otra persona
          </button>
          <Form size={size} />
        </>
      );
    }
    render(<Page />, { wrapper: Around });
    await type('name', 'sol');
    // Behind the dialog, where no press of one's own reaches.
    fireEvent.click(screen.getByRole('button', { name: 'Otra persona', hidden: true }));
    await vi.waitFor(() => expect(screen.getByLabelText('size')).toHaveValue('2'));
    expect(screen.getByLabelText('name')).toHaveValue('sol');
  });
});
