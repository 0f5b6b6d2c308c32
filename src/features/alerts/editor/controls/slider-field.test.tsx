import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { system } from '#src/ui/theme/system.ts';
import { SliderField } from './slider-field.tsx';

const changed = vi.fn<(value: number) => number>((value) => value);

function Held({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  return (
    <SliderField
      label="Duración"
      unit="s"
      perShown={1000}
      range={{ min: 1000, max: 120_000, step: 100 }}
      value={value}
      onChange={(next) => setValue(changed(next))}
    />
  );
}

function show(start = 3000) {
  changed.mockReset().mockImplementation((value) => value);
  render(
    <ChakraProvider value={system}>
      <Held start={start} />
    </ChakraProvider>,
  );
  return {
    slider: screen.getByRole('slider', { name: 'Duración' }),
    typed: screen.getByLabelText('Duración, valor'),
  };
}

describe('a number of the form', () => {
  it('is moved by the slider and shown as text', async () => {
    const { slider, typed } = show(4400);
    act(() => slider.focus());
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    await waitFor(() => expect(typed).toHaveValue('4.5'));
    expect(slider).toHaveAttribute('aria-valuetext', '4.5 s');
  });

  it('is typed, with a comma too', () => {
    const { slider, typed } = show();
    fireEvent.change(typed, { target: { value: '2,5' } });
    expect(slider).toHaveAttribute('aria-valuenow', '2500');
  });

  it.each([
    ['500', '120'],
    ['0', '1'],
    ['2.34', '2.3'],
    ['nada', '3'],
    ['', '3'],
  ])('that is typed as %j becomes %s when the field is left', (text, shown) => {
    const { typed } = show();
    fireEvent.change(typed, { target: { value: text } });
    fireEvent.blur(typed);
    expect(typed).toHaveValue(shown);
  });

  it('is not handed over again when the alert has put it right', () => {
    const { typed } = show();
    changed.mockImplementation(() => 1000);
    fireEvent.change(typed, { target: { value: '5' } });
    fireEvent.blur(typed);
    expect(typed).toHaveValue('1');
    expect(changed).toHaveBeenCalledOnce();
  });
});
